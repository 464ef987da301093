import type {
  CaseSearchTable,
  DeskCaseRow,
} from "#modules/desk/case-desk/server/desk-service.ts";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { connectCategories } from "../contract/category-record.ts";
import type { ConnectSections } from "../contract/fields.ts";
import type { connectWorkFlows } from "../contract/flow-record.ts";
import type { ConnectPolicy } from "../contract/policy-rules.ts";

/** A whole row. */
export type ConnectRow = DeskCaseRow<ConnectSections>;

/** What the desk notes for itself, one of an inquiry. */
export interface ConnectMemoRow {
  readonly id: number;
  readonly version: number;
  readonly inquiry_id: number;
  readonly text: string | null;
  readonly updated_at: string;
  readonly updated_by: number | null;
}

/** When the desk is there, and what its tasks may take: one row. */
export type ConnectPolicyRow = ConnectPolicy & {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_by: number | null;
};

/** When the registry was last asked for the vehicle of an inquiry. It locks no inquiry, so it names none. */
interface FlowLookRow {
  inquiry_id: number;
  asked_at: string;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    connect_categories: RecordTable<typeof connectCategories>;
    connect_work_flows: RecordTable<typeof connectWorkFlows>;
    connect_policy: ConnectPolicyRow;
    connect_flow_looks: FlowLookRow;
    connect_inquiries: ConnectRow;
    connect_inquiry_search: CaseSearchTable;
    connect_memos: ConnectMemoRow;
  }
}
