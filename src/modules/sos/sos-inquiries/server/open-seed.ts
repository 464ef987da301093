import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** The open cases of the demo, as far as the questions of the desk look at them. */
export const listOpenCasesOfSeed = async (db: Db) => {
  const rows = await db
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
  return rows.map((row) => ({ module: "sos" as const, ...row }));
};

/** The accidents of the demo, the newest first. */
export const listAccidentsOfSeed = async (db: Db) => {
  const rows = await db
    .selectFrom("sos_inquiries")
    .select(["id", "car_incident_type", "received_at"])
    .where("car_incident_type", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ car_incident_type, ...row }) =>
    car_incident_type === null
      ? []
      : [{ module: "sos" as const, car_incident_type, ...row }],
  );
};
