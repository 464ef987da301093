import {
  kanaField,
  optional,
  postalCodeField,
  prefectureField,
  telephoneField,
  textField,
} from "./fields.ts";
import type { FieldPlaces } from "./placed-fields.ts";

/** What a company is called, with the reading that typing it fills. */
export const companyName = (
  label: string,
  [name, reading]: readonly [name: string, reading: string],
) => ({
  name: textField(label, 100, {
    list: { width: 240, sort: "name_kana" },
    width: "wide",
    is_searched: true,
    kana_to: "name_kana",
    example: name,
  }),
  name_kana: kanaField(`${label}（カナ）`, 100, {
    list: { width: 190, sort: true },
    width: "wide",
    is_searched: true,
    example: reading,
  }),
});

/** A telephone number by which somebody is found. */
export const ownTelephone = (label: string, example: string) =>
  optional(
    telephoneField(label, {
      list: { width: 124 },
      is_searched: true,
      example,
    }),
  );

/** Where a company is; the prefecture is read as the beginning of the address. */
export const companyAddress = <const P extends FieldPlaces>(
  prefecture: P & { readonly example: string },
) => ({
  postal_code: optional(postalCodeField("郵便番号", { example: "150-0001" })),
  prefecture: optional(
    prefectureField("都道府県", {
      is_searched: true,
      read_with: "address",
      ...prefecture,
    }),
  ),
  address: optional(
    textField("住所", 255, {
      list: { width: 220 },
      width: "wide",
      is_searched: true,
    }),
  ),
});
