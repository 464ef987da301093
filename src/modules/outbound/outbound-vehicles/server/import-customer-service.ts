import type { InputOf } from "#modules/base/records/contract/record.ts";
import { textWeight } from "#platform/contract/japanese/weight.ts";
import {
  type Contact,
  contactLimits,
  emptyContact,
  numbered,
} from "../contract/contact-schema.ts";
import type { outboundCustomers } from "../contract/customer-record.ts";
import { customerText } from "../contract/text.ts";
import { customerNames, mailNames, phoneNames } from "./import-cells-data.ts";
import { type FileRow, splitAddress } from "./import-cells-service.ts";
import type { HeldCustomer } from "./import-queries.ts";

/** Columns of a row that are about the user of the vehicle. */
export const ownerNames = [
  ...customerNames,
  ...mailNames,
  ...phoneNames,
  "stop_call",
  "stop_dm",
] as const;

/** As much of a name as fits into that of a person. */
const shortened = (name: string): string => {
  let short = name;
  while (textWeight(short) > contactLimits.name) short = short.slice(0, -1);
  return short;
};

/** Contacts with the telephones of a row in their places. */
const contactsWith = (
  held: readonly Contact[],
  row: Partial<FileRow>,
  name: string,
): Contact[] =>
  numbered(
    phoneNames.flatMap((key, at): Contact[] => {
      const given = row[key];
      const own = held[at];
      if (given === undefined) return own === undefined ? [] : [own];
      if (given === null) return [];
      if (own !== undefined)
        return [
          own.phone === given
            ? own
            : { ...own, phone: given, is_invalid: false },
        ];
      return [
        {
          ...emptyContact,
          label: at === 0 ? customerText.main : null,
          name: shortened(name),
          phone: given,
        },
      ];
    }),
  );

/** Telephones whose place has none before it. */
export const phoneGaps = (
  held: readonly Contact[],
  row: Partial<FileRow>,
): string[] =>
  phoneNames.filter((key, at) => {
    const before = phoneNames[at - 1];
    if (before === undefined || typeof row[key] !== "string") return false;
    return (row[before] ?? held[at - 1]?.phone ?? null) === null;
  });

/** What a row makes of its user. */
export const customerChanges = (
  row: Partial<FileRow>,
  held: HeldCustomer | undefined,
): Partial<InputOf<typeof outboundCustomers>> => {
  const { name, name_kana, postal_code, building, dm_name, dm_postal_code } =
    row;
  const mail =
    row.dm_address === undefined ? undefined : splitAddress(row.dm_address);
  const hasPhones = phoneNames.some((key) => row[key] !== undefined);
  return {
    ...(name !== undefined && { name }),
    ...(name_kana !== undefined && { name_kana }),
    ...(postal_code !== undefined && { postal_code }),
    ...(row.address !== undefined && splitAddress(row.address)),
    ...(building !== undefined && { building }),
    ...(dm_name !== undefined && { dm_name }),
    ...(dm_postal_code !== undefined && { dm_postal_code }),
    ...(mail !== undefined && {
      dm_prefecture: mail.prefecture,
      dm_address: mail.address,
    }),
    ...(hasPhones && {
      contacts: contactsWith(
        held?.contacts ?? [],
        row,
        name ?? held?.name ?? "",
      ),
    }),
  };
};
