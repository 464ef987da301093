import Checkbox from "@mui/material/Checkbox";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import {
  formatDay,
  formatDateTime,
} from "#platform/contract/japanese/dates.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatYen, type TaxClass } from "#platform/contract/japanese/money.ts";
import { listText } from "#platform/web/list-text.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import type {
  billClosings,
  ClosedClient,
} from "../../contract/closing-record.ts";
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
  if (one.left_reason !== null) return one.left_reason;
  if (one.undone_at !== null)
    return text.undoneAt(formatDateTime(one.undone_at));
  return one.bill_id === null ? text.none : text.billed;
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

/** Clients that were left out with a reason. */
const leftOf = (clients: readonly ClosedClient[]): ClosedClient[] =>
  clients.filter(({ left_reason }) => left_reason !== null);

/** Which clients are shown, and which of them are marked. */
const useMarks = (clients: readonly ClosedClient[]) => {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [isLeftOnly, setLeftOnly] = useState(false);
  const left = leftOf(clients);
  const shown = isLeftOnly ? left : clients;
  const open = shown.flatMap(({ undone_at, client_id }) =>
    undone_at === null ? [client_id] : [],
  );
  const isAll = open.length > 0 && open.every((id) => marked.has(id));
  const mark = (client: number): void => {
    const next = new Set(marked);
    if (!next.delete(client)) next.add(client);
    setMarked(next);
  };
  const clear = (): void => setMarked(new Set());
  const showLeft = (isOn: boolean): void => {
    clear();
    setLeftOnly(isOn);
  };
  const markAll = (): void => setMarked(new Set(isAll ? [] : open));
  return {
    marked,
    left,
    shown,
    isLeftOnly,
    isAll,
    mark,
    markAll,
    clear,
    showLeft,
  };
};

/** Those that were left out, alone. */
const LeftSwitch = ({ of }: { of: ReturnType<typeof useMarks> }) =>
  of.left.length === 0 ? null : (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={of.isLeftOnly}
          onChange={(_, isOn) => of.showLeft(isOn)}
        />
      }
      label={text.leftOnly(of.left.length)}
    />
  );

/** What came of the clients of a closing; marked ones are undone. */
export const ClosedClients = ({
  record,
}: {
  record: DetailOf<typeof billClosings>;
}) => {
  const marks = useMarks(record.clients);
  const rates = ratesOf(record.clients);
  const { marked } = marks;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ClosingRun record={record} />
      <LeftSwitch of={marks} />
      {marked.size > 0 && (
        <Button
          variant="outlined"
          color="error"
          sx={{ mb: 1 }}
          onClick={() => setOpen(true)}
        >
          {text.undoMarked(marked.size)}
        </Button>
      )}
      <TableScroll>
        <PlainTable data-dense>
          <Head rates={rates} is_all={marks.isAll} onAll={marks.markAll} />
          <tbody>
            {marks.shown.map((one) => (
              <Row
                key={one.id}
                one={one}
                rates={rates}
                is_marked={marked.has(one.client_id)}
                onMark={() => marks.mark(one.client_id)}
              />
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
      {isOpen && (
        <UndoDialog
          closing={record.id}
          clients={[...marked]}
          onClose={() => setOpen(false)}
          onDone={marks.clear}
        />
      )}
    </>
  );
};
