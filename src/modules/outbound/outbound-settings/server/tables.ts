import type { Generated, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CallingRules } from "../contract/calling-rules.ts";
import type { companyMessages } from "../contract/message-record.ts";
import type { contractStaff } from "../contract/staff-record.ts";
import type { contractSettings } from "../contract/contract-record.ts";
import type { masterItems } from "../contract/master-record.ts";

interface CallingRulesTable extends CallingRules {
  id: Generated<number>;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    outbound_master_items: RecordTable<typeof masterItems>;
    outbound_contract_settings: RecordTable<typeof contractSettings>;
    outbound_company_messages: RecordTable<typeof companyMessages>;
    outbound_contract_staff: RecordTable<typeof contractStaff>;
    outbound_calling_rules: CallingRulesTable;
  }
}

export type CallingRulesRow = Selectable<Tables["outbound_calling_rules"]>;
