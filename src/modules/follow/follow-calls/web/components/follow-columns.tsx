import { followSourceWords } from "../../contract/source-rules.ts";
import { elapsedText } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { DueChip } from "#modules/desk/case-desk/web/embeds/next-action-view.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { PersonName } from "#platform/web/ui/table/person-name.tsx";
import { wordColumns } from "#platform/web/ui/table/word-column.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { ShortMoment } from "#platform/web/ui/moment.tsx";
import {
  followItemLabels as label,
  followListText as text,
} from "../../contract/list-text.ts";
import { callKinds, supportTypes } from "../../contract/lookups.ts";
import type { FollowItem } from "../../contract/schema.ts";
import { FollowStatusChip, MainLineChip } from "./follow-chips.tsx";

const words = wordColumns<FollowItem>(label);

/** What is to be called next, and how long there is for it. */
const NextCallView = ({ next }: { next: FollowItem["next_call"] }) =>
  next === null ? null : (
    <>
      <DueChip task={next} /> {callKinds.labelOf(next.kind)}
    </>
  );

const Since = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {elapsedText(Date.parse(at), useNow())}
  </time>
);

/** What the list shows of chains. */
export const followColumns: readonly TableColumn<FollowItem>[] = [
  {
    id: "case",
    label: label.case,
    width: 176,
    sort: "number",
    card: "1 / 1 / 2 / 3",
    cell: (row) => followSourceWords(row.case),
  },
  {
    id: "status",
    label: label.status,
    width: 116,
    sort: "status",
    card: "1 / 3 / 2 / 4",
    cell: (row) => <FollowStatusChip status={row.status} />,
  },
  {
    id: "is_main_line",
    label: label.is_main_line,
    width: 74,
    card: "3 / 3 / 4 / 4",
    cell: (row) => row.is_main_line && <MainLineChip status={row.status} />,
  },
  {
    id: "next_call",
    label: label.next_call,
    width: 186,
    sort: "due",
    card: "2 / 1 / 3 / 4",
    cell: (row) => <NextCallView next={row.next_call} />,
  },
  words("place", 190, { card: "3 / 1 / 4 / 3", wide_width: 260 }),
  words("tow_company", 150, { card: "4 / 1 / 5 / 3", wide_width: 190 }),
  words("progress", 76, { card: "4 / 3 / 5 / 4" }),
  {
    id: "eta",
    label: label.eta,
    width: 80,
    cell: (row) => row.eta !== null && <ShortMoment at={row.eta} />,
  },
  words("customer_company", 150, { wide_width: 190 }),
  {
    id: "vehicle_registration_number",
    label: label.vehicle_registration_number,
    width: 150,
    cell: (row) =>
      row.vehicle_registration_number === null
        ? ""
        : formatPlate(row.vehicle_registration_number),
  },
  {
    id: "person_in_charge",
    label: label.person_in_charge,
    width: 100,
    card: "5 / 1 / 6 / 3",
    cell: (row) => <PersonName name={row.person_in_charge ?? text.anyone} />,
  },
  {
    id: "attempt_count",
    label: label.attempt_count,
    width: 78,
    align: "end",
    cell: (row) => text.attempts(row.attempt_count),
  },
  {
    id: "status_since",
    label: label.status_since,
    width: 100,
    sort: "since",
    align: "end",
    card: "5 / 3 / 6 / 4",
    cell: (row) => <Since at={row.status_since} />,
  },
  words("support_type", 120, {
    cell: (row) => supportTypes.labelOf(row.support_type),
  }),
  words("caller_name", 110, { is_hidden: true }),
  words("caller_phone", 120, { is_hidden: true }),
  words("trouble", 120, { is_hidden: true }),
];
