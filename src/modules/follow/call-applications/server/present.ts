import { letteredNumber } from "#modules/base/desks/contract/rules.ts";
import {
  listCasesOfRows,
  refOfCase,
  scopeOfCases,
} from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { applicationSteps } from "../contract/rules.ts";
import type { Application } from "../contract/schema.ts";
import type { ApplicationRow } from "./tables.ts";

/** People and cases that orders refer to. Whoever may not read a case learns its number only. */
const aroundOf = async (
  db: Db,
  actor: Actor,
  rows: readonly ApplicationRow[],
) => {
  const people = rows
    .flatMap((row) => [
      row.created_by,
      row.requested_for_id,
      row.decided_by,
      row.answered_by,
    ])
    .filter((id) => id !== null);
  const users = await listUserNames(db, people);
  return {
    nameOf: (id: number | null) =>
      id === null ? null : (users.get(id) ?? null),
    caseOf: await listCasesOfRows(db, scopeOfCases(actor), rows),
  };
};

/** What may be done to an order now. */
const abilitiesOf = (row: ApplicationRow, actor: Actor) =>
  applicationSteps.abilities({ ...row, now: Date.now() }, actor);

/** Orders as an account reads them. */
export const presentApplications = async (
  db: Db,
  actor: Actor,
  rows: readonly ApplicationRow[],
): Promise<Application[]> => {
  const { nameOf, caseOf } = await aroundOf(db, actor, rows);
  return rows.map((row) => {
    const found = caseOf(row);
    return {
      ...row,
      case: found === undefined ? null : refOfCase(found),
      case_number: found === undefined ? null : letteredNumber(found),
      requester: nameOf(row.created_by),
      requested_for: nameOf(row.requested_for_id),
      decided_by: nameOf(row.decided_by),
      answered_by: nameOf(row.answered_by),
      news: row.created_by === actor.user_id ? row.news : null,
      can: abilitiesOf(row, actor),
    };
  });
};
