import {
  beginning,
  codeField,
  dateField,
  longTextField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { readField } from "#modules/base/records/contract/reference-fields.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { lockIssues, type LockSteps } from "./lock-rules.ts";
import { lockStates } from "./lookups.ts";
import { bookkeepers, bookLockPages } from "./pages.ts";
import { bookLockText as text } from "./text.ts";

const source = defineRecord(
  {
    entity: "book_lock",
    table: "book_locks",
    path: "/api/bookLocks",
    tag: "journal",
    noun: { one: "move of the month lock", many: "moves of the month lock" },
    pages: bookLockPages,
    access: bookkeepers,
    is_kept: true,
    name: "locked_until",
    default_sort: "-updated_at",
    rows: 20,
    text: {
      create: text.create,
      keyword: text.keyword,
      actions: { confirm: text.confirm, refuse: text.refuse },
    },
    fields: {
      // What is closed most: the month before.
      locked_until: beginning(
        dateField(text.until, {
          list: { width: 140 },
          hint: text.untilHint,
          is_past: true,
        }),
        () => addDays(`${tokyoDate().slice(0, 7)}-01`, -1),
      ),
      change_reason: optional(
        longTextField(text.reason, 255, {
          width: "full",
          hint: text.reasonHint,
          list: { width: 240 },
        }),
      ),
      lock_state: beginning(
        codeField(text.state, lockStates, {
          list: { width: 96 },
          filter: true,
          is_step: true,
        }),
        () => "applied" as const,
      ),
      made_by: optional(
        textField(text.madeBy, 100, {
          list: { width: 120 },
          is_step: true,
          is_searched: true,
        }),
      ),
      decided_by: optional(
        textField(text.decidedBy, 100, { list: { width: 120 }, is_step: true }),
      ),
      refuse_reason: optional(
        textField(text.refuseReason, 255, { width: "full", is_step: true }),
      ),
      may: readField<LockSteps>(text.state),
    },
    blocks: {
      lock: {
        title: text.section,
        fields: [
          "locked_until",
          "change_reason",
          "lock_state",
          "made_by",
          "decided_by",
          "refuse_reason",
        ],
      },
    },
  },
  lockIssues,
);

/** A move of the day up to which the books are closed (月次締め). */
export interface BookLocks extends Named<typeof source> {}
export const bookLocks: BookLocks = source;
