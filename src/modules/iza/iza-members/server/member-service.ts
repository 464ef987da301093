import { recordService } from "#modules/base/records/server/service.ts";
import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { InputOf } from "#modules/base/records/contract/record.ts";
import { izaMembers } from "../contract/member-record.ts";
import { nameKey } from "../contract/search-rules.ts";
import { scopeOfMembers } from "./access.ts";
import { memberFilters } from "./queries.ts";
import { vehicleRecords } from "./vehicle-service.ts";
import "./tables.ts";

const digits = (phone: string | null): string | null =>
  digitsOnly(phone ?? "") || null;

type Keyed = Pick<
  InputOf<typeof izaMembers>,
  "name" | "name_kana" | "phone" | "night_phone"
>;

/** By what a member is found at once, as its table keeps it. */
export const memberKeys = ({ name, name_kana, phone, night_phone }: Keyed) => ({
  phone_digits: digits(phone),
  night_digits: digits(night_phone),
  name_key: nameKey(name),
  kana_key: foldText(name_kana ?? ""),
});

/** Members of the roadside help on the server. Nobody outside the call centre hears of one. */
export const memberRecords = recordService(izaMembers, {
  scopeOf: scopeOfMembers,
  audienceOf: () => callCentre("iza"),
  filters: memberFilters,
  derive: memberKeys,
  unrecorded: ["phone_digits", "night_digits", "name_key", "kana_key"],
  // Their vehicles are found by the new words.
  saved: async ({ db }, list) => {
    const renamed = list.filter(
      ({ row, before }) =>
        before !== undefined && before.search_text !== row.search_text,
    );
    await vehicleRecords.refresh(
      db,
      "iza_member_id",
      renamed.map(({ row }) => row.id),
    );
  },
});
