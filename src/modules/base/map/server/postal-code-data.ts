/**
 * Postal code to address, out of Japan Post's data as the package `yubin` ships it
 * (4.5 MB, loaded at the first look-up only; a three-digit area is unpacked when first asked for).
 */

/** One address of a postal code; readings in full-width katakana, empty for a company's own code. */
export interface PostalAddress {
  readonly postal_code: string;
  readonly prefecture: string;
  readonly prefecture_kana: string;
  readonly city: string;
  readonly city_kana: string;
  readonly town: string;
  readonly town_kana: string;
  /** Set where the code belongs to one large company or office. */
  readonly company_name: string;
}

/** Notes in the town column that are no part of an address: `（…）`, `以下に掲載がない場合`. */
const NOT_A_TOWN =
  /（.*$|以下に掲載がない場合$|イカニケイサイガナイバアイ$|\(.*$/;

const stripNotes = (town: string): string => town.replace(NOT_A_TOWN, "");

/**
 * The addresses of a postal code (digits with or without hyphen, full-width too):
 * empty when it has not seven digits or is unknown. The package keeps one address per code.
 */
export async function lookupPostalCode(code: string): Promise<PostalAddress[]> {
  const { getAddress } = await import("yubin");
  const found = getAddress(code.normalize("NFKC"));
  if (found === null) return [];
  const { postalCode, prefecture, city } = found;
  const town = stripNotes(found.town);
  if (found.source === "jigyosyo") {
    return [
      {
        postal_code: postalCode,
        prefecture,
        prefecture_kana: "",
        city,
        city_kana: "",
        town: town + found.streetAddress,
        town_kana: "",
        company_name: found.companyName,
      },
    ];
  }
  return [
    {
      postal_code: postalCode,
      prefecture,
      prefecture_kana: found.prefectureKana,
      city,
      city_kana: found.cityKana,
      town,
      town_kana: stripNotes(found.townKana),
      company_name: "",
    },
  ];
}
