import { sql } from "kysely";
import { satisfactionWord } from "../outbound-master-data.ts";
import type { Db } from "../schema.ts";

const { code, former, word } = satisfactionWord;

/** A clearer word for the second step of satisfaction, where nobody chose another. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    update outbound_master_items
    set item = ${word}, search_text = replace(search_text, ${former}, ${word}), version = version + 1
    where master_type = 'satisfaction' and code = ${code} and item = ${former}`.execute(
    db,
  );
};
