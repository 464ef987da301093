import type { Generated } from "kysely";
import type { DayKeys } from "./day-data.ts";

interface StatisticsDaysTable {
  day: string;
  keys: DayKeys;
  cases: Buffer;
  offers: Buffer;
}

interface StatisticsMarksTable {
  id: Generated<number>;
  day: string;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    sos_statistics_days: StatisticsDaysTable;
    sos_statistics_marks: StatisticsMarksTable;
  }
}
