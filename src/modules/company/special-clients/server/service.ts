import { recordService } from "#modules/base/records/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { specialClients } from "../contract/record.ts";
import { scopeOfSpecialClients } from "./access.ts";
import {
  isInOneOf,
  listSpecialClientMatches,
  type SpecialClientKeys,
  type SpecialClientMatch,
} from "./queries.ts";
import "./tables.ts";

/** Special clients on the server. Nobody outside the call centre hears of one. */
export const specialClientRecords = recordService(specialClients, {
  scopeOf: scopeOfSpecialClients,
  audienceOf: () => callCentre("sos"),
  filters: { state: isInOneOf },
  derive: ({ phone, vehicle_registration_number: plate }) => ({
    phone_digits: phone === null ? null : digitsOnly(phone),
    plate_text: plate === null ? null : plateSearchText(plate),
  }),
  unrecorded: ["phone_digits", "plate_text"],
  actionOf: (before, { is_ended = before.is_ended }) => {
    if (is_ended === before.is_ended) return "update";
    return is_ended ? "end" : "resume";
  },
});

const isMatch = (client: SpecialClientMatch, keys: SpecialClientKeys) =>
  (["phone_digits", "plate_text", "company_customer_code"] as const).some(
    (name) => Boolean(keys[name]) && client[name] === keys[name],
  );

/** For each of the cases, the special clients valid today that match by customer code, plate or telephone. */
export const matchSpecialClients = async (
  db: Db,
  cases: readonly SpecialClientKeys[],
): Promise<readonly (readonly SpecialClientMatch[])[]> => {
  if (cases.length === 0) return [];
  const found = await listSpecialClientMatches(db, cases, tokyoDate());
  return cases.map((keys) => found.filter((client) => isMatch(client, keys)));
};
