import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What was taken out stays noted as it was. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create function refuse_extraction_change() returns trigger language plpgsql as $$
      begin raise exception 'the record of extractions is append-only'; end
    $$;
    create trigger extraction_log_is_append_only before update or delete on extraction_log
      for each row execute function refuse_extraction_change()`.execute(db);
};
