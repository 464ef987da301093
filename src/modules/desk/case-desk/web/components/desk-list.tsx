import { useMemo } from "react";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { isOpenStatus } from "../../contract/clock-rules.ts";
import type { CodeFilters } from "../../contract/filter-fields.ts";
import type { ListFacts } from "../../contract/desk-schema.ts";
import { caseListText as text } from "../../contract/list-text.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import { caseVisibility } from "../../contract/visible-rules.ts";
import { CaseListPage, type CaseListScreen } from "../embeds/case-list.tsx";
import { Elapsed } from "../embeds/elapsed.tsx";
import { foundIn, minutesOf, ReceivedCell } from "../embeds/list-cells.tsx";
import {
  type DeskScreen,
  fieldsOf,
  type FilterLabels,
  listNameOf,
  shownIn,
} from "./desk-screen.ts";

type Column = TableColumn<ListFacts>;

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
    .flatMap(([id, { label, list }]) =>
      list === undefined || id === receivedColumn.id
        ? []
        : [{ id, label, list }],
    )
    .map(({ id, label, list }, place): Column => {
      const card = cards[place];
      return {
        id,
        label,
        width: list.width,
        ...(list.sort === true && { sort: id }),
        ...(card !== undefined && { card }),
        cell: (row) => shown(id, row),
      };
    });
};

const askedId = "asked";

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

const columnsOf = (desk: DeskScreen): Column[] => [
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
    width: 84,
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
    sort: "updated_at",
    descends_first: true,
    cell: (row) => minutesOf(row.updated_at),
  },
];

/** What stands beside the fields and is nobody's outside the desk. */
const ofDesk = { desk: ["next_action"], told: [], blank: {} };

const nothingCalled = (): undefined => undefined;

/** A list whose filters offer the words of the desk. */
const calledBy = (
  screen: CaseListScreen<ListFacts>,
  labels: FilterLabels | undefined,
): CaseListScreen<ListFacts> => {
  if (labels === undefined) return screen;
  const relabel = (filters: CodeFilters): CodeFilters =>
    Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [
        name,
        {
          ...filter,
          options: filter.options.map((option) => ({
            ...option,
            label: labels[name]?.[option.code] ?? option.label,
          })),
        },
      ]),
    );
  const { open, further, companies } = screen.filters;
  return {
    ...screen,
    filters: { open: relabel(open), further: relabel(further), companies },
  };
};

/** The list of the cases of a declared desk. Made once, outside of the component. */
export const deskList = (desk: DeskScreen) => {
  const columns = columnsOf(desk);
  const { hiddenFieldsOf } = caseVisibility(fieldsOf(desk), ofDesk);
  const { endpoints, schemas, views = [] } = desk;
  const screen: CaseListScreen<ListFacts> = {
    ...desk,
    views,
    name: listNameOf(desk),
    filters: schemas.filters,
    readAddress: schemas.readAddress,
    create_access: endpoints.create.access,
    columnsFor: (role) => {
      const hidden = hiddenFieldsOf(role);
      return columns.filter(({ id }) =>
        id === askedId ? role === "carDealer" : !hidden.has(id),
      );
    },
    versionOf: ({ version }) => version,
    fetchNext: () => import("./desk-detail.tsx"),
  };
  const { useFilterLabels = nothingCalled } = desk;
  return function DeskListPage() {
    const labels = useFilterLabels();
    const called = useMemo(() => calledBy(screen, labels), [labels]);
    return <CaseListPage screen={called} />;
  };
};
