use super::*;
use proptest::prelude::*;

fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
    let table = match encoding {
        Encoding::Windows1251 => WINDOWS_1251,
        Encoding::Koi8R => KOI8_R,
        Encoding::MacRoman => MACINTOSH,
        Encoding::Gbk => GBK,
        _ => WINDOWS_1252,
    };
    let (bytes, _, lost) = table.encode(text);
    assert!(!lost, "{text}");
    bytes.into_owned()
}

#[test]
fn single_byte_encodings_are_told_apart() {
    let en = "A player’s “library” can’t be shown—ever. See pages 4–7. Dandân™ and Jötun.";
    let ru = "Существо с ускорением может атаковать. Игрок выбирает «цель» и платит её стоимость.";
    let zh = "咒语和异能都能使用“目标”。参见规则100.1。";
    for (text, encoding) in [
        (en, Encoding::Windows1252),
        (ru, Encoding::Windows1251),
        ("Существо с ускорением может атаковать. Игрок выбирает цель.", Encoding::Koi8R),
        (en, Encoding::MacRoman),
        (zh, Encoding::Gbk),
        ("The cards’ text says “tap.”", Encoding::Gbk),
    ] {
        let bytes = encoded(text, encoding);
        let got = decode(&bytes).unwrap();
        assert_eq!((got.encoding, &*got.text), (encoding, text));
    }
}

#[test]
fn one_accent_is_enough_for_cp437_and_for_macroman_with_its_line_ends() {
    let got = decode(b"The card Gorm\x83n is blue.\r\nNext.").unwrap();
    assert_eq!((got.encoding, got.text.contains("Gormân")), (Encoding::Cp437, true));
    let got = decode(b"The card Gorm\x89n is blue.\rNext.").unwrap();
    assert_eq!((got.encoding, got.text.contains("Gormân")), (Encoding::MacRoman, true));
}

#[test]
fn utf_16_is_read_with_and_without_a_mark() {
    for (be, encoding) in [(true, Encoding::Utf16Be), (false, Encoding::Utf16Le)] {
        let text = "100.1. “Quoted” text — жар.\r\nA second line of plain letters.";
        let units: Vec<u8> =
            text.encode_utf16().flat_map(|u| if be { u.to_be_bytes() } else { u.to_le_bytes() }).collect();
        let mark: &[u8] = if be { &[0xFE, 0xFF] } else { &[0xFF, 0xFE] };
        for bytes in [[mark, &units].concat(), units.clone()] {
            let got = decode(&bytes).unwrap();
            assert_eq!((got.encoding, &*got.text), (encoding, text));
        }
    }
}

#[test]
fn utf_16_with_its_line_ends_cut_is_refused_at_the_place() {
    let bytes = b"\xFE\xFF\0A\0\r\0\r\n\0\r\0\r\n\0B";
    assert_eq!(decode(bytes), Err(Undecodable { offset: 8, reason: Reason::BrokenUtf16 }));
}

#[test]
fn broken_bytes_are_refused_at_the_place() {
    assert_eq!(decode(b"abc\0def").unwrap_err().offset, 3);
    let mut bytes = "Это правило записано как следует, и это тоже.".as_bytes().to_vec();
    bytes.truncate(bytes.len() - 2);
    assert_eq!(decode(&bytes).unwrap_err().reason, Reason::BrokenUtf8);
    // Half of a pair of UTF-16, written as if it were a character.
    let half = b"Caf\xC3\xA9 ok \xE2\x80\x93 \xE2\x80\x9Cx\xE2\x80\x9D then \xED\xA0\x80 end.";
    assert_eq!(decode(half), Err(Undecodable { offset: 26, reason: Reason::BrokenUtf8 }));
    assert_eq!(
        decode(b"\xEF\xBB\xBFab\xFFc").unwrap_err(),
        Undecodable { offset: 5, reason: Reason::BrokenUtf8 }
    );
}

#[test]
fn twice_encoded_text_is_undone_only_when_nothing_was_lost() {
    let text = "It’s a player’s card — don’t look.";
    let twice: String = WINDOWS_1252.decode_without_bom_handling(text.as_bytes()).0.into_owned();
    let got = decode(twice.as_bytes()).unwrap();
    assert_eq!((&*got.text, got.trouble), (text, Some(Trouble::DoubleUndone)));
    let lossy = "Itâ€™s a â€œcardâ€\u{FFFD} and canâ€™t be moved; it isnâ€™t one.";
    let got = decode(lossy.as_bytes()).unwrap();
    assert_eq!((&*got.text, got.trouble), (lossy, Some(Trouble::DoubleLeft)));
}

proptest! {
    #[test]
    fn any_bytes_are_text_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Err(e) = decode(&bytes) {
            prop_assert!(e.offset < bytes.len());
        }
    }

    #[test]
    fn utf_8_reads_back(text in "[ -~а-яё]{0,60}") {
        prop_assert_eq!(&*decode(text.as_bytes()).unwrap().text, text.as_str());
    }
}
