import Checkbox from "@mui/material/Checkbox";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { ExportButton } from "#modules/base/exports/web/embeds/export-button.tsx";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import {
  formatDate,
  formatDay,
  formatDateTime,
} from "#platform/contract/japanese/dates.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatYen, type TaxClass } from "#platform/contract/japanese/money.ts";
import { listText } from "#platform/web/list-text.ts";
import { pagePath } from "#platform/web/brand.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import {
  closedStateOf,
  type billClosings,
  type ClosedClient,
} from "../../contract/closing-record.ts";
import { closedStates, type ClosedState } from "../../contract/lookups.ts";
import { billPages } from "../../contract/pages.ts";
import { closingText as text } from "../../contract/text.ts";
import { ClosingRun } from "./closing-run.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

const classes: readonly TaxClass[] = ["10", "8", "0", "advance"];

/** Rates of which some client has an amount: the others need no column. */
const ratesOf = (clients: readonly ClosedClient[]): TaxClass[] =>
  classes.filter((name) =>
    clients.some(({ tax_rows }) =>
      tax_rows.some((row) => row.tax_class === name && row.subtotal !== 0),
    ),
  );

const netOf = ({ tax_rows }: ClosedClient, tax_class: TaxClass): string =>
  formatYen(tax_rows.find((row) => row.tax_class === tax_class)?.subtotal);

const stateOf = (one: ClosedClient): string => {
  const state = closedStateOf(one);
  if (state === "left") return one.left_reason ?? "";
  return state === "undone"
    ? text.undoneAt(formatDateTime(one.undone_at))
    : closedStates.labelOf(state);
};

const Row = (props: {
  one: ClosedClient;
  rates: readonly TaxClass[];
  is_marked: boolean;
  onMark: () => void;
}) => {
  const { one } = props;
  return (
    <tr>
      <td>
        {one.undone_at === null && (
          <Checkbox
            size="small"
            checked={props.is_marked}
            onChange={props.onMark}
            slotProps={{
              input: { "aria-label": listText.table.choose(one.client_name) },
            }}
          />
        )}
      </td>
      <td className="words">{one.client_name}</td>
      <td>
        {one.bill_id !== null && (
          <RouterLink to={pagePath(billPages.detail, { id: one.bill_id })}>
            {one.bill_number}
          </RouterLink>
        )}
      </td>
      <td className="number">{formatYen(one.total)}</td>
      <td className="words">{stateOf(one)}</td>
      <td>
        {one.period_from !== null && formatDay(one.period_from)} –{" "}
        {formatDay(one.period_to)}
      </td>
      <td className="number">{one.line_count}</td>
      {props.rates.map((name) => (
        <td key={name} className="number">
          {netOf(one, name)}
        </td>
      ))}
    </tr>
  );
};

/** The box marks all clients that are shown: a whole run is undone as well as one of its clients. */
const Head = (props: {
  rates: readonly TaxClass[];
  is_all: boolean;
  onAll: () => void;
}) => (
  <thead>
    <tr>
      <th scope="col">
        <Checkbox
          size="small"
          checked={props.is_all}
          onChange={props.onAll}
          slotProps={{ input: { "aria-label": text.markAll } }}
        />
      </th>
      {text.heads.map(({ label, is_number }) => (
        <th key={label} scope="col" {...(is_number && { className: "number" })}>
          {label}
        </th>
      ))}
      {props.rates.map((name) => (
        <th key={name} scope="col" className="number">
          {taxClasses.labelOf(name)}
        </th>
      ))}
    </tr>
  </thead>
);

/** States that some of the clients have, with how many. */
const statesOf = (clients: readonly ClosedClient[]) =>
  closedStates.options
    .map(({ code, label }) => ({
      value: code,
      label: text.countOf(
        label,
        clients.filter((one) => closedStateOf(one) === code).length,
      ),
      short: label,
    }))
    .filter(({ value }) => clients.some((one) => closedStateOf(one) === value));

/** Which clients are shown, and which of them are marked. */
const useMarks = (clients: readonly ClosedClient[]) => {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [states, setStates] = useState<readonly ClosedState[]>([]);
  const shown = clients.filter(
    (one) => states.length === 0 || states.includes(closedStateOf(one)),
  );
  const mark = (client: number): void => {
    const next = new Set(marked);
    if (!next.delete(client)) next.add(client);
    setMarked(next);
  };
  const clear = (): void => setMarked(new Set());
  const narrow = (next: readonly ClosedState[]): void => {
    clear();
    setStates(next);
  };
  /** All of a page: what is out of sight is not marked with it. */
  const all = (rows: readonly ClosedClient[]) => {
    const open = rows.flatMap(({ undone_at, client_id }) =>
      undone_at === null ? [client_id] : [],
    );
    const isAll = open.length > 0 && open.every((id) => marked.has(id));
    const rest = [...marked].filter((id) => !open.includes(id));
    return {
      is_all: isAll,
      onAll: () => setMarked(new Set(isAll ? rest : [...rest, ...open])),
    };
  };
  return { marked, states, shown, mark, all, clear, narrow };
};

/** Rows of a page at first. */
const firstRows = 50;

/** One page of rows: a closing may have thousands of clients. */
const usePages = (rows: readonly ClosedClient[]) => {
  const [page, setPage] = useState(1);
  const [per_page, setPerPage] = useState(firstRows);
  const last_page = Math.max(1, Math.ceil(rows.length / per_page));
  const current_page = Math.min(page, last_page);
  return {
    rows: rows.slice((current_page - 1) * per_page, current_page * per_page),
    pager: rows.length > firstRows && (
      <Pager
        meta={{
          current_page,
          last_page,
          per_page,
          total: rows.length,
          is_total_capped: false,
        }}
        onPage={setPage}
        onPerPage={setPerPage}
      />
    ),
  };
};

const Bar = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  marginBottom: 8,
  "& .end": { marginLeft: "auto" },
});

type Marks = ReturnType<typeof useMarks>;
type Closing = DetailOf<typeof billClosings>;

/** What narrows the clients, what is done with marked ones, and all of them as a file. */
const Acts = (props: { record: Closing; marks: Marks; onUndo: () => void }) => {
  const { record, marks } = props;
  return (
    <Bar>
      <FilterSelect
        label={text.state}
        options={statesOf(record.clients)}
        value={marks.states}
        onChange={marks.narrow}
      />
      {marks.marked.size > 0 && (
        <Button variant="outlined" color="error" onClick={props.onUndo}>
          {text.undoMarked(marks.marked.size)}
        </Button>
      )}
      <span className="end">
        <ExportButton
          source="bill_closing_clients"
          query={{ closing_id: record.id }}
          total={record.clients.length}
          conditions={text.ofClosing(formatDate(record.closed_on))}
        />
      </span>
    </Bar>
  );
};

/** What came of the clients of a closing; marked ones are undone. */
export const ClosedClients = ({ record }: { record: Closing }) => {
  const marks = useMarks(record.clients);
  const rates = ratesOf(record.clients);
  const { rows, pager } = usePages(marks.shown);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ClosingRun record={record} />
      <Acts record={record} marks={marks} onUndo={() => setOpen(true)} />
      <TableScroll>
        <PlainTable data-dense>
          <Head rates={rates} {...marks.all(rows)} />
          <tbody>
            {rows.map((one) => (
              <Row
                key={one.id}
                one={one}
                rates={rates}
                is_marked={marks.marked.has(one.client_id)}
                onMark={() => marks.mark(one.client_id)}
              />
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
      {pager}
      {isOpen && (
        <UndoDialog
          closing={record.id}
          clients={record.clients.filter(
            ({ client_id, undone_at }) =>
              undone_at === null && marks.marked.has(client_id),
          )}
          onClose={() => setOpen(false)}
          onDone={marks.clear}
        />
      )}
    </>
  );
};
