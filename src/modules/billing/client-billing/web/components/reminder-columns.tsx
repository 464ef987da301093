import { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  formatDate,
  formatDateTime,
  formatDay,
} from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { contactText } from "../../contract/contact-text.ts";
import { holdReasons, reminderLevels } from "../../contract/lookups.ts";
import type { OverdueClient } from "../../contract/reminder-endpoints.ts";
import { billText } from "../../contract/text.ts";
import { reminderText as text } from "../../contract/paper-text.ts";

const labels = text.columns;
const money = (id: "age_1" | "age_31" | "age_61" | "age_91") => ({
  id,
  label: labels[id],
  width: 100,
  align: "end" as const,
  cell: (row: OverdueClient) => (row[id] === 0 ? "" : formatYen(row[id])),
});
const dateOf = (date: string | null): string =>
  date === null ? "" : formatDay(date);

/** What the next letter is, or why there is none. */
const nextWords = ({
  next_level,
  held,
  dispute_until,
}: OverdueClient): string => {
  if (next_level !== null) return reminderLevels.labelOf(next_level);
  if (held === null) return "";
  const words = holdReasons.labelOf(held);
  return held === "dispute"
    ? contactText.heldUntil(words, formatDay(dispute_until))
    : words;
};

/** Its day is enough beside what came of it; the whole moment stands in the title. */
const LastCall = ({ row }: { row: OverdueClient }) =>
  row.last_call_at === null || row.last_call_result === null ? null : (
    <time dateTime={row.last_call_at} title={formatDateTime(row.last_call_at)}>
      {formatDay(formatDate(row.last_call_at))}{" "}
      {callResults.labelOf(row.last_call_result)}
    </time>
  );

/** Columns of the clients that have not paid. */
export const reminderColumns: readonly TableColumn<OverdueClient>[] = [
  {
    id: "client_name",
    label: labels.client,
    width: 220,
    sort: "client_name",
    cell: ({ client_name }) => client_name,
  },
  {
    id: "overdue",
    label: labels.overdue,
    width: 112,
    align: "end",
    sort: "overdue",
    descends_first: true,
    cell: ({ overdue }) => formatYen(overdue),
  },
  money("age_1"),
  money("age_31"),
  money("age_61"),
  money("age_91"),
  {
    id: "days",
    label: labels.longest,
    width: 84,
    align: "end",
    sort: "days",
    descends_first: true,
    cell: ({ days }) => billText.days(days),
  },
  {
    id: "bill_count",
    label: labels.bills,
    width: 60,
    align: "end",
    cell: ({ bill_count }) => String(bill_count),
  },
  { id: "next", label: labels.next, width: 168, cell: nextWords },
  {
    id: "last_on",
    label: labels.last,
    width: 104,
    cell: ({ last_on }) => dateOf(last_on),
  },
  {
    id: "promised_on",
    label: labels.promise,
    width: 104,
    cell: ({ promised_on }) => dateOf(promised_on),
  },
  {
    id: "last_call_at",
    label: labels.lastCall,
    width: 136,
    cell: (row) => <LastCall row={row} />,
  },
];
