import type { Ability } from "#platform/contract/ability.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type { ApprovalListQuery } from "../contract/lifecycle-endpoints.ts";
import type { DeskScope } from "./access.ts";
import { listCasesForApproval } from "./desk-queries.ts";
import type { CaseKind } from "./kind-service.ts";
import type { DeskRow } from "./tables.ts";

/** What the desk says of the cases that wait. */
interface WaitingCases<R, Shown> {
  /** How many of the scope wait. */
  readonly count: (db: Db, scope: DeskScope) => Promise<number>;
  /** Cases as far as somebody who decides about them needs them at a glance, in their order. */
  readonly present: (
    db: Db,
    rows: readonly R[],
  ) => Promise<readonly (readonly [R, Shown])[]>;
}

/** The queue of a desk: completed cases that wait for their approval, with who completed them and what may be done. */
export const caseApprovals =
  <R extends DeskRow, Action extends string, Shown>(
    kind: CaseKind<R, Action>,
    { count, present }: WaitingCases<R, Shown>,
  ) =>
  async (db: Db, actor: Actor, query: ApprovalListQuery) => {
    const [rows, total] = await Promise.all([
      listCasesForApproval(db, kind, actor, query),
      count(db, kind.scopeOf(actor)),
    ]);
    const ids = rows.flatMap(({ completed_by }) => completed_by ?? []);
    const [names, shown] = await Promise.all([
      listUserNames(db, ids),
      present(db, rows),
    ]);
    const decide = (action: "approve" | "send_back", row: R): Ability =>
      kind.states.decide(action, row, actor);
    return {
      data: shown.map(([row, told]) => ({
        ...told,
        since: row.completed_at ?? row.updated_at,
        by: names.get(row.completed_by ?? 0) ?? null,
        can: {
          approve: decide("approve", row),
          send_back: decide("send_back", row),
        },
      })),
      meta: pageMeta(total, query),
    };
  };
