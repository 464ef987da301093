import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** The guides that the demo began with. */
export const listSeededGuides = (db: Db) =>
  db
    .selectFrom("interview_guides")
    .select(["subject", "questions"])
    .where("deleted_at", "is", null)
    .orderBy("sort_order")
    .execute();

/** What of the open cases of the demo the questions look at. */
export const listOpenCasesAsked = (db: Db) =>
  db
    .selectFrom("sos_inquiries")
    .select([
      "id",
      "trouble_category",
      "malfunction_category",
      "car_incident_type",
      "received_at",
      "receiver_name",
    ])
    .where("inquiry_status", "in", ["typing", "in_progress"])
    .orderBy("id")
    .execute();
