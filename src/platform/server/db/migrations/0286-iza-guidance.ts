import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What was told at the road, by what helped: read by trouble and model, the newest first, out of an index of its own.
 * Pages of documents behind it, and mails about it that did not arrive.
 */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table iza_inquiries
      add column guidance_sources jsonb not null default '[]',
      add column mail_status text,
      add column mail_failed_at timestamptz(3);
    drop index iza_inquiries_trouble_category_vehicle_model_idx;
    create index iza_inquiries_guided on iza_inquiries (trouble_category, vehicle_model, received_at desc)
      where guidance is not null and guidance_result <> 'not_tried' and deleted_at is null;
    create index iza_inquiries_guided_any on iza_inquiries (trouble_category, received_at desc)
      where guidance is not null and guidance_result <> 'not_tried' and deleted_at is null;
    create index on iza_inquiries (mail_failed_at) where mail_failed_at is not null;
    create index on iza_inquiries (callback_at)
      where result = 'callback' and callback_done_at is null and deleted_at is null;
    alter table iza_inquiry_search
      add column mail_status text`.execute(db);
};
