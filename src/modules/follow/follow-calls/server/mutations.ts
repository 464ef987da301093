import type { Db } from "#platform/server/db/schema.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type {
  RecordKind,
  WriteContext,
} from "#platform/server/records/write-record.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { urgencyOf } from "../contract/chain-rules.ts";
import {
  automaticOperator,
  followCallEntity,
  followItemEntity,
} from "../contract/lookups.ts";
import { audienceOfCalls, audienceOfItem } from "./access.ts";
import { settleDue } from "./notice-service.ts";
import type {
  FollowCallRow,
  FollowItemRow,
  FollowPolicyRow,
} from "./tables.ts";

/** People by name, as they are called at the time. */
export const namesOfPeople = (
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> =>
  listUserNames(
    db,
    ids.filter((id) => id !== null),
  );

const worded =
  (...fields: readonly string[]) =>
  async (db: Db, changes: readonly FieldChange[]): Promise<FieldChange[]> => {
    const isPerson = ({ field }: FieldChange) => fields.includes(field);
    const ids = changes
      .filter(isPerson)
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === "number");
    const names = ids.length === 0 ? undefined : await namesOfPeople(db, ids);
    const nameOf = (id: unknown) =>
      typeof id === "number" ? (names?.get(id) ?? "") : null;
    return changes.map((change) =>
      isPerson(change)
        ? {
            ...change,
            before: nameOf(change.before),
            after: nameOf(change.after),
          }
        : change,
    );
  };

/** How chains are written. */
export const itemKind: RecordKind<FollowItemRow> = {
  entity: followItemEntity,
  table: "follow_items",
  topic: "followItems",
  audienceOf: audienceOfItem,
  unrecorded: [
    "source",
    "source_id",
    "number",
    "case_kind",
    "case_id",
    "dispatch_kind",
    "dispatch_id",
    "status_since",
    "since",
    "next_call_kind",
    "next_call_at",
    "attempt_count",
    "is_closed_by_hand",
    "closed_at",
    "tow_truck_company_id",
    "car_dealer_id",
    "prefecture",
    "urgency",
    "search_text",
    "grams",
    "deleted_at",
  ],
  derive: (row) => ({ urgency: urgencyOf(row) }),
  wordChanges: worded("person_in_charge_id"),
};

/** By what calls to the same number find each other. */
export const digitsOf = ({
  target_phone,
}: Pick<FollowCallRow, "target_phone">) => ({
  target_digits: telephoneDigits(target_phone ?? ""),
});

/** How calls are written: their history stands in the timeline of their chain. */
export const callKind: RecordKind<FollowCallRow> = {
  entity: followCallEntity,
  table: "follow_calls",
  topic: "followCalls",
  rootOf: ({ item_id }) => ({ entity: followItemEntity, id: item_id }),
  audienceOf: () => audienceOfCalls,
  unrecorded: [
    "item_id",
    "cause",
    "planned_at",
    "target_digits",
    "is_personal",
    "claimed_at",
    "called_by",
    "call_log_id",
    "dropped_by",
    "told_at",
  ],
  derive: digitsOf,
  // Whoever has to make an ordered call hears of it with what else is told of orders.
  alsoAnnounce: ({ kind, assignee_id }) =>
    kind === "application" && assignee_id !== null
      ? [
          {
            topic: "applyCalls",
            audience: { ...callCentre(), user_ids: [assignee_id] },
          },
        ]
      : [],
  wordChanges: worded("assignee_id", "claimed_by"),
  follow: settleDue,
};

export const policyKind: RecordKind<FollowPolicyRow> = {
  entity: "follow_policy",
  table: "follow_policy",
  topic: "followPolicy",
  audienceOf: () => callCentre("justdoit", "approval_justdoit"),
};

/** What follows from the facts is written by the special operator, whoever changed them. */
export const byRules = (write: WriteContext): WriteContext => ({
  ...write,
  actor: automaticOperator,
});

/** What was told is no change of a call: it keeps its version. */
export const markTold = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable("follow_calls")
    .set({ told_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
};
