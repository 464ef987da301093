interface StatisticsCasesTable {
  inquiry_id: number;
  received_at: string;
  /** In Tokyo, as the hour. */
  received_on: string;
  hour: string;
  /** Sorted, with slashes between; null: none entered. */
  division: string | null;
  trouble: string | null;
  area: string | null;
  /** Seconds from the reception to the first acceptance, and to the first arrival. */
  response: number | null;
  arrival: number | null;
  /** A double reception that is another case now: only what companies answered for it counts. */
  is_merged: boolean;
}

interface StatisticsRequestsTable {
  inquiry_id: number;
  tow_truck_company_id: number;
  arranged_at: string;
  cancelled_at: string | null;
  answer: "accepted" | "declined" | null;
  /** From the request to its acceptance. */
  seconds: number | null;
}

interface StatisticsMarksTable {
  inquiry_id: number;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    sos_statistics_cases: StatisticsCasesTable;
    sos_statistics_requests: StatisticsRequestsTable;
    sos_statistics_marks: StatisticsMarksTable;
  }
}

export {};
