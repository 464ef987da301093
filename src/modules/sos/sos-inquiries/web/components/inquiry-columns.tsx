import FlagIcon from "@mui/icons-material/Flag";
import StarIcon from "@mui/icons-material/Star";
import UndoIcon from "@mui/icons-material/Undo";
import type { ReactNode } from "react";
import type { Role } from "#platform/contract/permissions.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { InquiryListItem } from "../../contract/list-endpoints.ts";
import { listLabels as label, listText } from "../../contract/list-text.ts";
import { completionLabels, dispatchStatuses } from "../../contract/lookups.ts";
import {
  carIncidentTypes,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import type { NamesWith } from "#modules/desk/case-desk/contract/fields.ts";
import { showField } from "../../contract/field-rules.ts";
import { inquiryCase } from "../../contract/fields.ts";
import { sendBackText } from "../../contract/send-back-text.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { DispatchCell } from "./dispatch-cell.tsx";
import { ElapsedCell } from "./elapsed-cell.tsx";
import {
  completionTone,
  dispatchStatusTone,
  isSeriousIncident,
  statusTone,
} from "../detail/inquiry-tones.ts";
import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";

/** Behind the first rows: words and clock of the next action are no part of the first list. */
const NextActionView = lazyPart(
  async () => (await import("./next-action-view.tsx")).NextActionView,
);

type Column = TableColumn<InquiryListItem>;
type ColumnField = NamesWith<
  (typeof inquiryCase)["sections"],
  { readonly list: object }
>;

const minutes = (instant: string): string =>
  formatDateTime(instant).slice(0, -3);

/** Reception number with a flag where the case is an incident; red where somebody has to look first. */
const NumberCell = ({ row }: { row: InquiryListItem }) => (
  <>
    {row.reception_number}
    {row.car_incident_type !== null && (
      <FlagIcon
        titleAccess={carIncidentTypes.labelOf(row.car_incident_type)}
        sx={{
          fontSize: 15,
          ml: 0.5,
          verticalAlign: "-2px",
          color: isSeriousIncident(row.car_incident_type)
            ? "error.main"
            : "warning.main",
        }}
      />
    )}
  </>
);

/** Where nobody has said to have seen that the case came back, that stands in place of its state. */
const StatusCell = ({ row }: { row: InquiryListItem }) =>
  row.send_back?.is_seen === false ? (
    <StatusChip tone="red" icon={UndoIcon} label={sendBackText.mark} />
  ) : (
    <StatusChip
      {...statusTone[row.inquiry_status]}
      label={inquiryStatuses.labelOf(row.inquiry_status)}
    />
  );

const CompletionCell = ({ row }: { row: InquiryListItem }) =>
  row.completion_label === "blank" ? null : (
    <StatusChip
      {...completionTone[row.completion_label]}
      label={completionLabels.labelOf(row.completion_label)}
    />
  );

const IncidentCell = ({ row }: { row: InquiryListItem }) =>
  row.car_incident_type === null ? null : (
    <StatusChip
      tone={isSeriousIncident(row.car_incident_type) ? "red" : "yellow"}
      icon={FlagIcon}
      label={carIncidentTypes.labelOf(row.car_incident_type)}
    />
  );

/** The customer, marked where it is treated specially; the reason stands with the mark, the instructions in the case. */
const CustomerCell = ({ row }: { row: InquiryListItem }) =>
  row.special_client_reasons.length === 0 ? (
    row.customer_company
  ) : (
    <span title={listText.specialReasons(row.special_client_reasons)}>
      <StatusChip tone="blue" icon={StarIcon} label={listText.specialClient} />{" "}
      {row.customer_company}
    </span>
  );

const words = (
  id: keyof InquiryListItem & keyof typeof label,
  width: number,
  cell: (row: InquiryListItem) => ReactNode,
  more: Partial<Column> = {},
): Column => ({ id, label: label[id], width, cell, ...more });

/** A field that has a column: its label, width, sort and words as declared. */
const ofField = (id: ColumnField, more: Partial<Column> = {}): Column => {
  const { width, sort } = inquiryCase.fields[id].list;
  return {
    id,
    label: label[id],
    width,
    ...(sort === true && { sort: id }),
    cell: (row) => showField(id, row[id]),
    ...more,
  };
};

const statusColumns: readonly Column[] = [
  words("reception_number", 132, (row) => <NumberCell row={row} />, {
    sort: "reception_number",
  }),
  words("inquiry_status", 112, (row) => <StatusCell row={row} />, {
    sort: "inquiry_status",
  }),
  {
    id: "elapsed",
    label: listText.elapsed,
    width: 104,
    cell: (row) => <ElapsedCell facts={row} />,
  },
  words(
    "next_action",
    258,
    (row) =>
      row.next_action !== null && <NextActionView next={row.next_action} />,
    { sort: "next_action_due_at" },
  ),
  ofField("service_division"),
  {
    id: "dispatches",
    label: listText.dispatches,
    width: 226,
    cell: (row) => <DispatchCell row={row} />,
  },
  words(
    "dispatch_status",
    104,
    (row) =>
      row.dispatch_status === "none" ? null : (
        <StatusChip
          {...dispatchStatusTone[row.dispatch_status]}
          label={dispatchStatuses.labelOf(row.dispatch_status)}
        />
      ),
    { sort: "dispatch_status" },
  ),
  words("completion_label", 104, (row) => <CompletionCell row={row} />),
];

const storyColumns: readonly Column[] = [
  ofField("customer_company", { cell: (row) => <CustomerCell row={row} /> }),
  ofField("vehicle_registration_number"),
  { id: "place", label: listText.place, width: 230, cell: placeWords },
  ofField("received_at", { cell: (row) => minutes(row.received_at) }),
  ofField("trouble_category"),
  ofField("car_incident_type", { cell: (row) => <IncidentCell row={row} /> }),
  ofField("caller_name"),
  ofField("caller_phone"),
  {
    id: "car_dealer_name",
    label: label.car_dealer_id,
    width: 170,
    cell: (row) => row.car_dealer_name,
  },
];

const restColumns: readonly Column[] = [
  ofField("receiver_name"),
  ofField("approval_need", {
    cell: (row) =>
      row.approval_need === "need" ? showField("approval_need", "need") : "",
  }),
  ofField("customer_class", { is_hidden: true }),
  ofField("road_type", { is_hidden: true }),
  ofField("chassis_number", { is_hidden: true }),
  {
    id: "updated_at",
    label: listText.updatedAt,
    width: 134,
    sort: "updated_at",
    is_hidden: true,
    cell: (row) => minutes(row.updated_at),
  },
];

/** Columns of the list, in the order in which an agent reads a night: state, dispatch, whose, where, what. */
const inquiryColumns: readonly Column[] = [
  ...statusColumns,
  ...storyColumns,
  ...restColumns,
];
/** Without those that would be empty: of which an account of this role is never told. */
export const columnsFor = (role: Role | undefined): readonly Column[] => {
  const hidden = hiddenFieldsOf(role);
  return inquiryColumns.filter(({ id }) => !hidden.has(id));
};
