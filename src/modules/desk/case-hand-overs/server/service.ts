import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { ReceptionKeys } from "#modules/desk/case-desk/contract/double-rules.ts";
import type { CaseRef } from "#modules/desk/case-desk/contract/schema.ts";
import {
  findCaseAudience,
  listCasesOfRows,
  refOfCase,
  scopeDecidedElsewhere,
  type CaseWrite,
} from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { HandedFields } from "../contract/rules.ts";
import type { HandOverCard, OfferedCase, Origin } from "../contract/schema.ts";
import { handOverText as text } from "../contract/text.ts";
import {
  deleteHandOvers,
  type EndedHandOver,
  insertHandOver,
} from "./mutations.ts";
import { listHandOverRows } from "./queries.ts";

export {
  handedOverFilter,
  isOfCaseOrOrigin,
  originFilterOf,
} from "./access.ts";
export { moveHandOvers } from "./mutations.ts";
export { originsColumn } from "./queries.ts";

/** What goes from one desk to another. */
export interface HandedOver extends HandedFields {
  readonly from: CaseRef;
  /** The open case to which it is added; null for a new one. */
  readonly into_id: number | null;
}

/** What a desk that takes cases of others does for them; passed in by the composition root, in the caller's transaction. */
export interface HandOverPort {
  /** Open cases of the same vehicle or telephone, the newest first. */
  offered(db: Db, actor: Actor, keys: ReceptionKeys): Promise<OfferedCase[]>;
  /** Locks the case that was chosen, before that which is handed over. @throws AppError 570 where it has ended */
  hold(write: CaseWrite, id: number): Promise<void>;
  receive(write: CaseWrite, given: HandedOver): Promise<CaseRef>;
  /** What hangs on the case goes with it; what the other has already is not doubled. */
  carry(write: CaseWrite, from: CaseKey, to: CaseKey): Promise<void>;
  /** How it stands with a case now. */
  card(db: Db, id: number): Promise<HandOverCard>;
}

/** Notes where a case went; both are locked by the caller. */
export const noteHandOver = insertHandOver;

/** A case that takes nothing over any more: what came to it is its desk's again. */
export const endHandOvers = (
  { db }: Pick<CaseWrite, "db">,
  key: CaseKey,
): Promise<EndedHandOver[]> => deleteHandOvers(db, key);

/** @throws AppError 570 where a case of another desk rests on this one */
export const requireNothingHandedOver = async (
  db: Db,
  key: CaseKey,
): Promise<void> => {
  if ((await listHandOverRows(db, key)).length > 0)
    throw new AppError("not_possible_now", { message: text.linkedNotDeleted });
};

/** @throws AppError 404 out of scope */
export const listOriginsOf = async (
  db: Db,
  actor: Actor,
  key: CaseKey,
): Promise<Origin[]> => {
  if ((await findCaseAudience(db, actor, key)) === undefined)
    throw new AppError("not_found");
  const rows = await listHandOverRows(db, key);
  const named = rows.map((row) => ({
    ...row,
    case_kind: row.from_kind,
    case_id: row.from_id,
  }));
  const caseOf = await listCasesOfRows(db, scopeDecidedElsewhere, named);
  return named.flatMap((row) => {
    const found = caseOf(row);
    return found === undefined
      ? []
      : [{ ...refOfCase(found), at: row.at, by: row.by }];
  });
};
