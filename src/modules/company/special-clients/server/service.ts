import { recordService } from "#modules/base/records/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { specialClients } from "../contract/record.ts";
import {
  type ReachesCaseOf,
  reachesNothing,
  scopeOfSpecialClients,
} from "./access.ts";
import {
  isInOneOf,
  listSpecialClientMatches,
  listSpecialUsersByName,
  type SpecialClientKeys,
  type SpecialClientMatch,
} from "./queries.ts";
import "./tables.ts";

/** Special clients on the server, over what the desks know of cases. Nobody outside the call centre hears of a change. */
export const createSpecialClientRecords = (reachesCaseOf: ReachesCaseOf) =>
  recordService(specialClients, {
    scopeOf: scopeOfSpecialClients(reachesCaseOf),
    audienceOf: () => callCentre("sos"),
    filters: { state: isInOneOf },
    derive: ({ kind, name, phone, vehicle_registration_number: plate }) => ({
      phone_digits: phone === null ? null : digitsOnly(phone),
      plate_text: plate === null ? null : plateSearchText(plate),
      name_text: kind === "user" ? foldText(name) : null,
    }),
    unrecorded: ["phone_digits", "plate_text", "name_text"],
    actionOf: (before, { is_ended = before.is_ended }) => {
      if (is_ended === before.is_ended) return "update";
      return is_ended ? "end" : "resume";
    },
  });

/** For what asks for no rows: the demo. */
export const derivedSpecialClient =
  createSpecialClientRecords(reachesNothing).derived;

const isMatch = (client: SpecialClientMatch, keys: SpecialClientKeys) =>
  (["phone_digits", "plate_text", "company_customer_code"] as const).some(
    (name) => Boolean(keys[name]) && client[name] === keys[name],
  );

/** For each of the cases, the special clients valid today that match by customer code, plate or telephone; persons first. */
export const matchSpecialClients = async (
  db: Db,
  cases: readonly SpecialClientKeys[],
): Promise<readonly (readonly SpecialClientMatch[])[]> => {
  if (cases.length === 0) return [];
  const found = await listSpecialClientMatches(db, cases, tokyoDate());
  return cases.map((keys) => found.filter((client) => isMatch(client, keys)));
};

/** Special users valid today who are called so: offered before a telephone says who it is. */
export const findSpecialUsersByName = async (
  db: Db,
  name: string,
): Promise<readonly SpecialClientMatch[]> => {
  const text = foldText(name);
  return text === "" ? [] : listSpecialUsersByName(db, text, tokyoDate());
};
