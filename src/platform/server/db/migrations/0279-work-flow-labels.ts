import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { firstWorkFlowLabels } from "../work-flow-data.ts";

/** What the desk calls its work flows. */
export const up = async (db: Db): Promise<void> => {
  await sql`alter table connect_work_flows add column label text not null default ''`.execute(
    db,
  );
  for (const [code, label] of Object.entries(firstWorkFlowLabels))
    await sql`
      update connect_work_flows
      set label = ${label}, search_text = ${label} || ' ' || search_text
      where code = ${code}`.execute(db);
};
