import { plainText } from "#modules/base/records/contract/value-rules.ts";
import { Moment, wideMoment } from "#platform/web/ui/moment.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { PersonName } from "#platform/web/ui/table/person-name.tsx";
import { isOpenStatus } from "../../contract/clock-rules.ts";
import type { ListFacts } from "../../contract/desk-schema.ts";
import { caseListText as text } from "../../contract/list-text.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import { Elapsed } from "../embeds/elapsed.tsx";
import { foundIn, ReceivedCell } from "../embeds/list-cells.tsx";
import { type DeskScreen, shownIn } from "./desk-screen.ts";

type Column = TableColumn<ListFacts>;
type Values = Readonly<Record<string, unknown>>;

/** A desk tells when its cases came in by a field of this name, as the list of every desk is ordered by it. */
const receivedAt = (row: ListFacts): string =>
  (row as { readonly received_at?: string }).received_at ?? row.updated_at;

/** Red from when the next action should have been done. */
const ElapsedCell = ({ row }: { row: ListFacts }) =>
  isOpenStatus(row.inquiry_status) ? (
    <Elapsed
      since={receivedAt(row)}
      delayAt={(now) =>
        row.next_action_due_at !== null &&
        Date.parse(row.next_action_due_at) < now
          ? { tone: "red", word: text.overdue }
          : undefined
      }
    />
  ) : null;

const receivedColumn: Column = {
  id: "received_at",
  label: text.received,
  width: 46,
  wide_width: 126,
  card: "1 / 3",
  sort: "received_at",
  descends_first: true,
  cell: (row) => (
    <ReceivedCell at={receivedAt(row)}>
      <ElapsedCell row={row} />
    </ReceivedCell>
  ),
};

/** The fields in the order of their columns. */
const columnOrder = ({ fields, first_columns = [] }: DeskScreen) => {
  const placeOf = (name: string): number => {
    const at = first_columns.indexOf(name);
    return at < 0 ? first_columns.length : at;
  };
  return fields.entries.toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
};

/** Beside number, state and next action a card on a telephone has room for so many fields. */
const cards = ["2 / 1", "2 / 2 / 3 / 4"];

const fieldColumnsOf = (desk: DeskScreen): Column[] => {
  const shown = shownIn(desk);
  return columnOrder(desk)
    .flatMap(([id, { label, list, kind, to }]) =>
      list === undefined || id === receivedColumn.id
        ? []
        : [{ id, label, list, kind, isPerson: to?.table === "users" }],
    )
    .map(({ id, label, list, kind, isPerson }, place): Column => {
      const card = cards[place];
      return {
        id,
        label,
        width: list.width,
        ...(kind === "instant" && { wide_width: wideMoment }),
        ...(list.sort === true && { sort: id }),
        ...(card !== undefined && { card }),
        cell: (row) => {
          if (kind === "instant")
            return <Moment at={plainText((row as object as Values)[id])} />;
          return isPerson ? (
            <PersonName name={shown(id, row)} />
          ) : (
            shown(id, row)
          );
        },
      };
    });
};

export const askedId = "asked";

/** Behind the state, for the sales company alone. */
const askedColumnOf = ({ asked }: DeskScreen): Column[] =>
  asked === undefined
    ? []
    : [
        {
          id: askedId,
          label: asked.label,
          width: 190,
          card: "3 / 1 / 4 / 4",
          cell: ({ id }) => <asked.Mark id={id} />,
        },
      ];

/** The columns of the list of a declared desk: what every case has, around the fields that have one. */
export const deskColumns = (desk: DeskScreen): Column[] => [
  {
    id: "reception_number",
    label: text.number,
    width: 132,
    card: "1 / 1",
    sort: "reception_number",
    descends_first: true,
    cell: (row) => row.reception_number,
    note: foundIn,
  },
  {
    id: "inquiry_status",
    label: text.status,
    width: 90,
    card: "1 / 2",
    cell: (row) => inquiryStatuses.labelOf(row.inquiry_status),
  },
  ...askedColumnOf(desk),
  receivedColumn,
  {
    id: "elapsed",
    label: text.elapsed,
    width: 100,
    sort: "-received_at",
    descends_first: true,
    cell: (row) => <ElapsedCell row={row} />,
  },
  {
    id: "next_action",
    label: text.next,
    width: 150,
    card: "3 / 1 / 4 / 4",
    sort: "next_action_due_at",
    cell: (row) => desk.taskWord(row.next_action ?? ""),
  },
  ...fieldColumnsOf(desk),
  {
    id: "updated_at",
    label: text.updatedAt,
    width: 134,
    wide_width: wideMoment,
    sort: "updated_at",
    descends_first: true,
    cell: (row) => <Moment at={row.updated_at} />,
  },
];
