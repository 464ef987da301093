import type { Expressway } from "#platform/contract/geography/expressways.ts";
import { businessDateDigits } from "#platform/contract/japanese/dates.ts";
import { saveCsv } from "#platform/web/ui/save-csv.ts";
import { tableOfRoads } from "../../contract/table-rules.ts";
import {
  expresswayText as text,
  roadColumnLabels,
} from "../../contract/text.ts";
import type { RoadColumn } from "../../contract/cell-rules.ts";
import type { RoadCheck } from "../../contract/schema.ts";

const columns = Object.keys(roadColumnLabels) as RoadColumn[];

/** Roads as the table that an upload takes. */
export const saveRoads = (roads: readonly Expressway[]): void =>
  saveCsv(text.csvName(businessDateDigits(new Date())), [
    Object.values(roadColumnLabels),
    ...tableOfRoads(roads).map((cells) => columns.map((key) => cells[key])),
  ]);

/** What is wrong with an uploaded table, by row and column. */
export const saveRoadErrors = (name: string, { errors }: RoadCheck): void =>
  saveCsv(text.errorFileName(name), [
    [text.errorRow, text.errorColumn, text.errorValue, text.errorReason],
    ...errors.map(({ row, column, value, reason }) => [
      String(row),
      column,
      value,
      reason,
    ]),
  ]);
