import {
  scopedRecords,
  presentRecord,
} from "#modules/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { specialClientIssues } from "../contract/special-client-rules.ts";
import type {
  SpecialClientDetail,
  SpecialClientInput,
  SpecialClientUpdate,
} from "../contract/special-client-schema.ts";
import {
  isSosDesk,
  scopeOfSpecialClients,
  specialClientAbilities,
} from "./access.ts";
import { specialClientKind } from "./mutations.ts";
import {
  listSpecialClientMatches,
  type SpecialClientKeys,
  specialClientQueries,
  type SpecialClientMatch,
} from "./special-client-queries.ts";
import type { SpecialClientRow } from "./tables.ts";

const present = presentRecord(specialClientAbilities);
const records = scopedRecords({
  kind: specialClientKind,
  queries: specialClientQueries,
  scopeOf: scopeOfSpecialClients,
  present,
});

/** What was sent is valid alone; together with what stands already it may not be. */
const refuseIssues = (values: SpecialClientRow): void => {
  const issues = specialClientIssues(values);
  if (issues.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        issues.map(({ field, message }) => [field, [message]]),
      ),
    });
};

const actionOf = (before: SpecialClientRow, input: SpecialClientUpdate) => {
  if (input.is_ended === undefined || input.is_ended === before.is_ended)
    return "update";
  return input.is_ended ? "end" : "resume";
};

/** Use cases of special clients. */
export const specialClientService = {
  ...records.reading,

  async create(
    write: RecordWrite,
    input: SpecialClientInput,
  ): Promise<SpecialClientDetail> {
    const row = await createRecord(write, specialClientKind, { ...input });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: SpecialClientUpdate,
  ): Promise<SpecialClientDetail> {
    const { version, ...fields } = input;
    const before = await records.lock(write, id, version);
    refuseIssues({ ...before, ...fields });
    const row = await updateRecord(write, specialClientKind, before, fields, {
      action: actionOf(before, input),
    });
    return present(write.db, row, write.actor);
  },

  async remove(write: RecordWrite, id: number): Promise<void> {
    await records.remove(write, await records.lock(write, id));
  },
};

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

/** Who may know who is at a special client. */
export const findSpecialClientAudience = records.audienceFor(isSosDesk);
