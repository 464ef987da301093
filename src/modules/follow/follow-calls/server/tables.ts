import type { Generated, Selectable } from "kysely";
import type { PerhapsOnCase } from "#modules/desk/case-desk/server/service.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CallAnswer } from "../contract/answer-lookups.ts";
import type {
  FollowDispatchKind,
  FollowPolicy,
} from "../contract/fact-rules.ts";
import type {
  arrangementFlags,
  CallKind,
  CallState,
  CallTarget,
  FollowResult,
  FollowSource,
  FollowStatus,
  SupportType,
} from "../contract/lookups.ts";

interface FollowItemsTable extends PerhapsOnCase {
  id: Generated<number>;
  /** Which case or application is followed, and for which kind of dispatch. */
  source: FollowSource;
  source_id: number;
  dispatch_kind: FollowDispatchKind | null;
  /** What follows stands here for the list alone: `reconcile` keeps it as the facts are. */
  number: string;
  dispatch_id: number | null;
  status: FollowStatus | null;
  status_since: string;
  since: string;
  support_type: SupportType;
  is_main_line: boolean;
  arrangement_flag: CodeOf<typeof arrangementFlags>;
  /** Null: anyone. */
  person_in_charge_id: number | null;
  next_call_kind: CallKind | null;
  next_call_at: string | null;
  attempt_count: Generated<number>;
  /** 打ち切り: the facts do not open it again. */
  is_closed_by_hand: Generated<boolean>;
  closed_at: string | null;
  closed_reason: string | null;
  tow_truck_company_id: number | null;
  car_dealer_id: number | null;
  prefecture: string | null;
  /** Its place in the list. */
  urgency: number;
  search_text: string;
  grams: number[];
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

interface FollowCallsTable {
  id: Generated<number>;
  item_id: number;
  kind: CallKind;
  /** What of the facts asks for it: one of a kind and cause stands at a time. */
  cause: string;
  since: string;
  /** What the rule says; `due_at` is later where it was put off or tried again. */
  planned_at: string;
  due_at: string;
  target_kind: CallTarget;
  target_name: string | null;
  target_phone: string | null;
  target_digits: string;
  /** Null: anyone. */
  assignee_id: number | null;
  is_personal: Generated<boolean>;
  call_state: Generated<CallState>;
  claimed_by: number | null;
  claimed_at: string | null;
  attempt: Generated<number>;
  result: FollowResult | null;
  answer: CallAnswer | null;
  note: string | null;
  called_at: string | null;
  called_by: number | null;
  call_log_id: number | null;
  dropped_reason: string | null;
  dropped_by: number | null;
  /** When whoever has to make it was told that it is due. */
  told_at: string | null;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

/** One row. */
interface FollowPolicyTable extends FollowPolicy {
  id: number;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    follow_items: FollowItemsTable;
    follow_calls: FollowCallsTable;
    follow_policy: FollowPolicyTable;
  }
}

export type FollowItemRow = Selectable<Tables["follow_items"]>;
export type FollowCallRow = Selectable<Tables["follow_calls"]>;
export type FollowPolicyRow = Selectable<Tables["follow_policy"]>;
