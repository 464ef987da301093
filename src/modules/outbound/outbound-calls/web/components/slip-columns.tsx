import LayersIcon from "@mui/icons-material/Layers";
import MarkUnreadChatAltIcon from "@mui/icons-material/MarkUnreadChatAlt";
import PhoneInTalkIcon from "@mui/icons-material/PhoneInTalk";
import {
  inspectionKinds,
  outboundSymbols,
  vehicleClassifications,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { wordColumns } from "#platform/web/ui/table/word-column.tsx";
import {
  slipLabels as label,
  slipListText as text,
} from "../../contract/list-text.ts";
import {
  afterResults,
  callStatuses,
  ccStatuses,
  dmStates,
  goodsReceiptResults,
  storageIntentions,
} from "../../contract/lookups.ts";
import type { Slip } from "../../contract/slip-schema.ts";
import { DaysLeft, SlipStatusChip, StopChips } from "./slip-chips.tsx";
import { WhyButton } from "./why-dialog.tsx";

const words = wordColumns<Slip>(label);

type Codes = {
  readonly options: readonly {
    readonly code: string;
    readonly label: string;
  }[];
};

/** A column of codes in words. */
const coded = (
  id: keyof Slip,
  { options }: Codes,
  width: number,
  more: Partial<TableColumn<Slip>> = {},
): TableColumn<Slip> =>
  words(id, width, {
    cell: (row) => options.find(({ code }) => code === row[id])?.label ?? "",
    ...more,
  });

/** A column of a day. */
const dated = (
  id: keyof Slip,
  width: number,
  more: Partial<TableColumn<Slip>> = {},
): TableColumn<Slip> =>
  words(id, width, {
    cell: (row) => {
      const value = row[id];
      return typeof value === "string" ? formatDay(value) : "";
    },
    ...more,
  });

const Kind = ({ row }: { row: Slip }) => (
  <>
    {inspectionKinds.labelOf(row.inspection_kind)}
    {row.follower_count > 0 && (
      <span title={text.bundledTitle(row.follower_count)}>
        {" "}
        <StatusChip
          tone="neutral"
          icon={LayersIcon}
          label={text.bundled(row.follower_count)}
        />
      </span>
    )}
  </>
);

/** The user, with what one has to know before calling. */
const Customer = ({ row }: { row: Slip }) => (
  <>
    {row.claimed_by !== null && (
      <StatusChip
        tone="green"
        icon={PhoneInTalkIcon}
        label={text.claimedBy(row.claimed_by)}
      />
    )}
    <StopChips stops={row.stops} /> {row.customer_name}
  </>
);

const Unread = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <StatusChip
      tone="blue"
      icon={MarkUnreadChatAltIcon}
      label={text.unread(count)}
    />
  );

const every = {
  storage_days_left: words("storage_days_left", 140, {
    sort: "effective_due_on",
    card: "1 / 3 / 2 / 4",
    cell: (row) => <DaysLeft {...row} />,
  }),
  outbound_status: words("outbound_status", 150, {
    card: "2 / 1 / 3 / 3",
    cell: (row) => <SlipStatusChip {...row} />,
  }),
  why: {
    id: "why",
    label: label.why,
    width: 52,
    card: "2 / 3 / 3 / 4",
    cell: (row) => <WhyButton slip={row} />,
  },
  dealer_name: words("dealer_name", 150, { wide_width: 190 }),
  branch_name: words("branch_name", 120),
  inspection_kind: words("inspection_kind", 112, {
    card: "4 / 1 / 5 / 2",
    cell: (row) => <Kind row={row} />,
  }),
  due_on: dated("due_on", 104, {
    sort: "due_on",
    card: "4 / 2 / 5 / 4",
    cell: (row) =>
      [formatDay(row.due_on), row.is_estimated ? text.estimated : ""].join(" "),
  }),
  customer_name: words("customer_name", 190, {
    wide_width: 240,
    card: "3 / 1 / 4 / 4",
    cell: (row) => <Customer row={row} />,
  }),
  vehicle_registration_number: words("vehicle_registration_number", 146, {
    card: "1 / 1 / 2 / 3",
    cell: (row) =>
      row.vehicle_registration_number === null
        ? ""
        : formatPlate(row.vehicle_registration_number),
  }),
  outbound_vehicle_number: words("outbound_vehicle_number", 82),
  symbol: coded("symbol", outboundSymbols, 56),
  vehicle_classification: coded(
    "vehicle_classification",
    vehicleClassifications,
    86,
  ),
  call_status: coded("call_status", callStatuses, 122),
  call_count: words("call_count", 82, {
    is_hidden: true,
    cell: (row) => text.counts(row.call_count, row.max_call_count),
  }),
  storage_intention: coded("storage_intention", storageIntentions, 132),
  desired_on: dated("desired_on", 100, { is_hidden: true }),
  goods_receipt_result: coded("goods_receipt_result", goodsReceiptResults, 92),
  last_called_at: words("last_called_at", 134, {
    sort: "last_called_at",
    descends_first: true,
  }),
  next_call_at: words("next_call_at", 134, {
    is_hidden: true,
    sort: "next_call_at",
  }),
  next_call_user: words("next_call_user", 100, { is_hidden: true }),
  dm_state: coded("dm_state", dmStates, 84, { is_hidden: true }),
  cc_status: coded("cc_status", ccStatuses, 86),
  completed_on: dated("completed_on", 100),
  // On a phone they stand where a list of what is due has its days.
  after_from: dated("after_from", 114, { card: "4 / 2 / 5 / 4" }),
  after_result: coded("after_result", afterResults, 122, {
    card: "1 / 3 / 2 / 4",
  }),
  satisfaction: words("satisfaction", 76, { align: "end" }),
  lease_ends_on: dated("lease_ends_on", 104),
  unread: words("unread", 88, {
    card: "5 / 1 / 6 / 3",
    cell: (row) => <Unread count={row.unread} />,
  }),
  reception_management_number: words("reception_management_number", 128, {
    sort: "reception_management_number",
  }),
} as const satisfies Record<string, TableColumn<Slip>>;
type Name = keyof typeof every;

/** Columns of a list of slips, in this order. */
export const slipColumns = (
  ...names: readonly Name[]
): readonly TableColumn<Slip>[] => names.map((name) => every[name]);
