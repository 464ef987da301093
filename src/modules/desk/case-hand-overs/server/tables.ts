import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    case_hand_overs: CaseHandOversTable;
  }
}

/** Which case of a desk became the business of another; each goes once. */
interface CaseHandOversTable {
  from_kind: CaseModule;
  from_id: number;
  to_kind: CaseModule;
  to_id: number;
  at: CreatedAt;
  by: string | null;
  /** Who hears of its end; null of what went before that was kept. */
  by_id: number | null;
}
