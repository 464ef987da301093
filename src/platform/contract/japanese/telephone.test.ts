import fc from "fast-check";
import metadata from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { describe, expect, it, test } from "vitest";
import { formatTelephone } from "./telephone-format.ts";
import { japaneseMetadata } from "./telephone-metadata-data.ts";
import {
  normaliseTelephone,
  readTelephone,
  telephoneDigits,
  telephoneWarnings,
} from "./telephone.ts";

describe("readTelephone", () => {
  test.each([
    ["090-1234-5678", "090-1234-5678", "09012345678", []],
    ["０９０－１２３４－５６７８", "090-1234-5678", "09012345678", []],
    ["090ー1234―5678", "090-1234-5678", "09012345678", []],
    ["090–1234‐5678", "090-1234-5678", "09012345678", []],
    ["090−1234 5678", "090-1234-5678", "09012345678", []],
    ["09012345678", "09012345678", "09012345678", []],
    ["060-1234-5678", "060-1234-5678", "06012345678", []],
    ["(03)1234-5678", "03-1234-5678", "0312345678", []],
    ["+81-90-1234-5678", "090-1234-5678", "09012345678", []],
    ["+81 (0)90-1234-5678", "090-1234-5678", "09012345678", []],
    ["+819012345678", "09012345678", "09012345678", []],
    ["819012345678", "09012345678", "09012345678", []],
    ["+81 3 1234 5678", "03-1234-5678", "0312345678", []],
    ["010-81-90-1234-5678", "090-1234-5678", "09012345678", []],
    ["携帯090-1234-5678", "090-1234-5678", "09012345678", []],
    ["TEL：03-1234-5678", "03-1234-5678", "0312345678", []],
    ["☎ 03-1234-5678", "03-1234-5678", "0312345678", []],
    ["090、1234、5678", "090-1234-5678", "09012345678", []],
    ["0081312345678", "0312345678", "0312345678", []],
    ["01081100000", "01081100000", "01081100000", []],
    ["0120-444-444", "0120-444-444", "0120444444", []],
    ["0800-123-4567", "0800-123-4567", "08001234567", []],
    ["+1 212 555 0123", "+12125550123", "12125550123", ["foreign"]],
    ["1234-5678", "1234-5678", "12345678", ["areaCode"]],
    ["090-1234-567", "090-1234-567", "0901234567", []],
    ["090-1234-56", "090-1234-56", "090123456", ["length"]],
    ["090-1234-56789", "090123456789", "090123456789", ["length"]],
    ["110", "110", "110", ["areaCode"]],
    ["#9910", "#9910", "9910", ["characters"]],
    [
      "03-1234-5678内線12",
      "03-1234-5678内線12",
      "031234567812",
      ["characters"],
    ],
    ["", "", "", []],
  ])("%s", (text, display, digits, warnings) => {
    expect(readTelephone(text)).toMatchObject({ display, digits, warnings });
  });

  test.each([
    ["184-090-1234-5678", "184", true],
    ["18409012345678", "184", true],
    ["186 090-1234-5678", "186", false],
    ["１８６０９０１２３４５６７８", "186", false],
  ])("%s carries %s", (text, prefix, withheld) => {
    expect(readTelephone(text)).toMatchObject({
      prefix,
      withheld,
      digits: "09012345678",
      warnings: [],
    });
  });

  test.each(["非通知", " 非通知 ", "ヒツウチ", "ひつうち", "非通知設定"])(
    "%s is a withheld number",
    (text) => {
      expect(readTelephone(text)).toEqual({
        display: "非通知",
        digits: "",
        withheld: true,
        prefix: undefined,
        warnings: [],
      });
    },
  );

  it("keeps 公衆電話 as a word", () => {
    expect(readTelephone("公衆電話")).toMatchObject({
      display: "公衆電話",
      withheld: true,
    });
  });

  it("is idempotent and stores every domestic number in 13 characters", () => {
    const domestic = fc.stringMatching(/^0[1-9][0-9]{8,9}$/);
    fc.assert(
      fc.property(
        domestic,
        fc.nat(10),
        fc.constantFrom("-", "ー", " ", ".", "－"),
        (digits, cut, dash) => {
          const typed = `${digits.slice(0, cut)}${dash}${digits.slice(cut)}`;
          const stored = normaliseTelephone(typed);
          expect(telephoneDigits(stored)).toBe(digits);
          expect(stored.length).toBeLessThanOrEqual(13);
          expect(normaliseTelephone(stored)).toBe(stored);
          expect(telephoneDigits(`+81${digits.slice(1)}`)).toBe(digits);
          expect(telephoneDigits(`184${digits}`)).toBe(digits);
        },
      ),
    );
  });

  it("never throws and is idempotent for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const stored = normaliseTelephone(text);
        expect(normaliseTelephone(stored)).toBe(stored);
      }),
    );
  });

  it("warns in Japanese", () => {
    expect(telephoneWarnings("12345")).toEqual([
      "市外局番から入力されているか確認してください。",
    ]);
    expect(telephoneWarnings("0312345678")).toEqual([]);
  });
});

describe("formatTelephone", () => {
  test.each([
    ["0312345678", "03-1234-5678"],
    ["09012345678", "090-1234-5678"],
    ["06012345678", "060-1234-5678"],
    ["0120444444", "0120-444-444"],
    ["0422511234", "0422-51-1234"],
    ["0466123456", "0466-12-3456"],
    ["0570012345", "0570-012-345"],
    ["05012345678", "050-1234-5678"],
    ["08001234567", "0800-123-4567"],
    ["+81312345678", "03-1234-5678"],
    ["非通知", "非通知"],
    ["+12125550123", "+12125550123"],
    ["12345", "12345"],
    ["", ""],
  ])("%s → %s", (text, shown) => {
    expect(formatTelephone(text)).toBe(shown);
  });

  it("uses the plan of the installed package", () => {
    expect(japaneseMetadata.countries["JP"]).toEqual(metadata.countries.JP);
    expect(japaneseMetadata.version).toBe(metadata.version);
  });

  it("never changes the digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,13}$/), (digits) => {
        expect(telephoneDigits(formatTelephone(digits))).toBe(
          telephoneDigits(digits),
        );
      }),
    );
  });
});
