import FlagIcon from "@mui/icons-material/Flag";
import UndoIcon from "@mui/icons-material/Undo";
import type { ReactNode } from "react";
import type { Role } from "#platform/contract/permissions.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { StatusChip, StatusWord } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { InquiryListItem } from "../../contract/list-schema.ts";
import { listLabels as label, listText } from "../../contract/list-text.ts";
import { completionLabels, dispatchStatuses } from "../../contract/lookups.ts";
import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import {
  carIncidentTypes,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import type { NamesWith } from "#modules/desk/case-desk/contract/fields.ts";
import { showField } from "../../contract/field-rules.ts";
import { inquiryCase, type InquirySections } from "../../contract/fields.ts";
import { sendBackText } from "../../contract/page-text.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { caseListText } from "#modules/desk/case-desk/contract/list-text.ts";
import {
  foundIn,
  PlaceCell,
  Plate,
  ReceivedCell,
} from "#modules/desk/case-desk/web/embeds/list-cells.tsx";
import { DispatchCell } from "./dispatch-cell.tsx";
import { CustomerCell, ElapsedCell } from "./list-cells.tsx";
import { completionTone, dispatchStatusTone } from "../detail/inquiry-tones.ts";
import { statusTone } from "#modules/desk/case-desk/web/embeds/status-tones.tsx";
import { Moment, wideMoment } from "#platform/web/ui/moment.tsx";

/** Behind the first rows: words and clock of the next action are no part of the first list. */
const NextActionView = lazyPart(
  async () => (await import("./next-action-view.tsx")).NextActionView,
);

type Column = TableColumn<InquiryListItem>;
type ColumnField = NamesWith<InquirySections, { readonly list: object }>;

/** In place of the sign of the state: the case is an incident; red where somebody has to look first. */
const incidentTone = (type: number) =>
  ({
    icon: FlagIcon,
    tone: isSeriousIncident({ car_incident_type: type }) ? "red" : "yellow",
  }) as const;

/** Where nobody has said to have seen that the case came back, that stands in place of its state. */
const StatusCell = ({ row }: { row: InquiryListItem }) => {
  if (row.send_back?.is_seen === false)
    return <StatusWord tone="red" icon={UndoIcon} label={sendBackText.mark} />;
  const { car_incident_type: incident } = row;
  return (
    <span
      title={incident === null ? undefined : carIncidentTypes.labelOf(incident)}
    >
      <StatusWord
        {...statusTone[row.inquiry_status]}
        {...(incident !== null && incidentTone(incident))}
        label={inquiryStatuses.labelOf(row.inquiry_status)}
      />
    </span>
  );
};

const CompletionCell = ({ row }: { row: InquiryListItem }) =>
  row.completion_label === "blank" ? null : (
    <StatusWord
      {...completionTone[row.completion_label]}
      label={completionLabels.labelOf(row.completion_label)}
    />
  );

const IncidentCell = ({ row }: { row: InquiryListItem }) =>
  row.car_incident_type === null ? null : (
    <StatusChip
      {...incidentTone(row.car_incident_type)}
      label={carIncidentTypes.labelOf(row.car_incident_type)}
    />
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

/** What is in view on 1366 px beside the open menu: who waits since when for what, whose, which, where. */
const workColumns: readonly Column[] = [
  words("reception_number", 106, (row) => row.reception_number, {
    sort: "reception_number",
    descends_first: true,
    card: "1 / 1",
    wide_width: 118,
  }),
  words("inquiry_status", 66, (row) => <StatusCell row={row} />, {
    sort: "inquiry_status",
    card: "1 / 2",
    wide_width: 84,
  }),
  ofField("received_at", {
    descends_first: true,
    label: listText.received,
    width: 46,
    wide_width: 126,
    card: "1 / 3",
    cell: (row) => (
      <ReceivedCell at={row.received_at}>
        <ElapsedCell facts={row} />
      </ReceivedCell>
    ),
  }),
  words(
    "next_action",
    188,
    (row) =>
      row.next_action !== null && <NextActionView next={row.next_action} />,
    { sort: "next_action_due_at", wide_width: 216, card: "4 / 1 / 5 / 3" },
  ),
  ofField("customer_company", {
    wide_width: 176,
    card: "2 / 1",
    note: foundIn,
    cell: (row) => <CustomerCell row={row} />,
  }),
  ofField("vehicle_registration_number", {
    wide_width: 146,
    card: "3 / 2 / 4 / 4",
    cell: (row) => (
      <Plate>
        {showField(
          "vehicle_registration_number",
          row.vehicle_registration_number,
        )}
      </Plate>
    ),
  }),
  {
    id: "place",
    label: caseListText.place,
    width: 137,
    wide_width: 184,
    card: "3 / 1",
    cell: (row) => <PlaceCell row={row} />,
  },
  ofField("service_division", { label: listText.division_short }),
  {
    id: "dispatches",
    label: listText.dispatches,
    width: 134,
    wide_width: 150,
    card: "2 / 2 / 3 / 4",
    cell: (row) => <DispatchCell row={row} />,
  },
  words("completion_label", 77, (row) => <CompletionCell row={row} />, {
    wide_width: 90,
  }),
];

const storyColumns: readonly Column[] = [
  {
    id: "elapsed",
    label: caseListText.elapsed,
    width: 100,
    sort: "-received_at",
    descends_first: true,
    is_hidden: true,
    cell: (row) => <ElapsedCell facts={row} />,
  },
  ofField("trouble_category"),
  ofField("caller_phone"),
  ofField("caller_name"),
  ofField("car_incident_type", { cell: (row) => <IncidentCell row={row} /> }),
  {
    id: "car_dealer_name",
    label: label.car_dealer_id,
    width: 170,
    cell: (row) => row.car_dealer_name,
  },
];

const restColumns: readonly Column[] = [
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
    { sort: "dispatch_status", is_hidden: true },
  ),
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
    label: caseListText.updatedAt,
    width: 134,
    wide_width: wideMoment,
    sort: "updated_at",
    descends_first: true,
    is_hidden: true,
    cell: (row) => <Moment at={row.updated_at} />,
  },
];

/** Columns of the list, in the order in which an agent reads a night. */
const inquiryColumns: readonly Column[] = [
  ...workColumns,
  ...storyColumns,
  ...restColumns,
];
/** Without those that would be empty: of which an account of this role is never told. */
export const columnsFor = (role: Role | undefined): readonly Column[] => {
  const hidden = hiddenFieldsOf(role);
  return inquiryColumns.filter(({ id }) => !hidden.has(id));
};
