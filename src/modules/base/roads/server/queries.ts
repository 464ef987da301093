import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { CompactRoad } from "../contract/schema.ts";
import type { ExpresswaySetRow, ExpresswaySettingsRow } from "./tables.ts";
import "./tables.ts";

export const getExpresswayRow = (db: Db): Promise<ExpresswaySettingsRow> =>
  db
    .selectFrom("expressway_settings")
    .selectAll()
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();

/** The newest first. */
export const listSetRows = (db: Db): Promise<ExpresswaySetRow[]> =>
  db
    .selectFrom("expressway_sets")
    .select([
      "id",
      "version",
      "file_name",
      "road_count",
      "point_count",
      "created_at",
      "created_by",
      "updated_at",
      "updated_by",
    ])
    .orderBy("id", "desc")
    .execute();

/** @throws AppError `not_found` */
export const getSetFacts = async (
  db: Db,
  id: number,
): Promise<Pick<ExpresswaySetRow, "id" | "file_name">> => {
  const row = await db
    .selectFrom("expressway_sets")
    .select(["id", "file_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError("not_found");
  return row;
};

export const getSetRoads = async (
  db: Db,
  id: number,
): Promise<CompactRoad[]> => {
  const { roads } = await db
    .selectFrom("expressway_sets")
    .select("roads")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return roads;
};
