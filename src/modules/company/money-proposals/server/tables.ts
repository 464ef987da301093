import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { moneyProposals } from "../contract/record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    money_proposals: RecordTable<typeof moneyProposals> & {
      subject_entity: string;
      subject_id: number;
      subject_path: string;
      payload: JSONColumnType<object>;
      decided_by_id: Generated<number | null>;
    };
    money_settings: { id: number; alone_up_to: number };
  }
}

export type ProposalRow = Selectable<Tables["money_proposals"]>;
