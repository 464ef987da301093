import type { ComponentType } from "react";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { WaitingChip } from "#modules/company/money-proposals/web/embeds/waiting-chip.tsx";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatDay, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { bills, Settlement } from "../../contract/bill-record.ts";
import { overdueDays } from "../../contract/bill-rules.ts";
import { itemUnits } from "../../contract/lookups.ts";
import { billPages, paymentPages } from "../../contract/pages.ts";
import { billText as text, itemText } from "../../contract/text.ts";
import { billPaperText as paper } from "../../contract/paper-text.ts";
import { BillStateChip } from "./state-cells.tsx";
import { RateTable } from "../embeds/rate-table.tsx";

interface Props {
  readonly record: DetailOf<typeof bills>;
}

const heads = paper.columns;

/** The lines of a bill, each with the way to its case. */
const LineTable = ({ record }: Props) => (
  <TableScroll>
    <PlainTable data-dense>
      <thead>
        <tr>
          <th scope="col">{heads.date}</th>
          <th scope="col">{heads.of}</th>
          <th scope="col">{heads.item}</th>
          <th scope="col" className="number">
            {heads.quantity}
          </th>
          <th scope="col" className="number">
            {heads.price}
          </th>
          <th scope="col">{heads.rate}</th>
          <th scope="col" className="number">
            {heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.lines.map((line) => (
          <tr key={line.id}>
            <td className="time">{formatDay(line.work_on)}</td>
            <td>
              {line.inquiry_id === null ? (
                line.reception_number
              ) : (
                <RouterLink
                  to={pagePath(caseDesks.sos.pages.detail, {
                    id: line.inquiry_id,
                  })}
                >
                  {line.reception_number}
                </RouterLink>
              )}{" "}
              <span className="plate">{line.plate}</span>
            </td>
            <td className="words">
              {line.item} {line.is_late && itemText.late}
            </td>
            <td className="number">
              {line.quantity} {itemUnits.labelOf(line.unit)}
            </td>
            <td className="number">{formatYen(line.unit_price)}</td>
            <td>{taxClasses.labelOf(line.tax_class)}</td>
            <td className="number">{formatYen(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </TableScroll>
);

/** An opening balance has neither lines nor tax. */
const unlessOpening = (Part: ComponentType<Props>) =>
  function BillPart(props: Props) {
    return props.record.bill_kind === "opening" ? (
      text.noLines
    ) : (
      <Part {...props} />
    );
  };

export const BillLines = unlessOpening(LineTable);
export const BillRates = unlessOpening(({ record }) => (
  <RateTable rows={record.tax_rows} />
));

const settledHeads = text.settledHeads;

const SettledBy = ({
  of: { payment_id, credit_bill_id },
}: {
  of: Settlement;
}) => {
  if (payment_id !== null)
    return (
      <RouterLink to={pagePath(paymentPages.detail, { id: payment_id })}>
        {settledHeads.payment}
      </RouterLink>
    );
  if (credit_bill_id === null) return settledHeads.refund;
  return (
    <RouterLink to={pagePath(billPages.detail, { id: credit_bill_id })}>
      {settledHeads.credit}
    </RouterLink>
  );
};

/** What a bill was settled by. */
export const BillSettlements = ({ record }: Props) =>
  record.settlements.length === 0 ? (
    text.nothingSettled
  ) : (
    <TableScroll>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{settledHeads.on}</th>
            <th scope="col">{settledHeads.by}</th>
            <th scope="col" className="number">
              {settledHeads.amount}
            </th>
            <th scope="col" className="number">
              {settledHeads.fee}
            </th>
            <th scope="col" className="number">
              {settledHeads.writeOff}
            </th>
          </tr>
        </thead>
        <tbody>
          {record.settlements.map((one, place) => (
            <tr key={`${one.on} ${String(place)}`}>
              <td className="time">{formatDay(one.on)}</td>
              <td>
                <SettledBy of={one} />
              </td>
              <td className="number">{formatYen(one.amount)}</td>
              <td className="number">{formatYen(one.bank_fee)}</td>
              <td className="number">{formatYen(one.write_off)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );

const mailChips = {
  waiting: { tone: "yellow", label: text.mailWaiting },
  failed: { tone: "red", label: text.mailFailed },
} as const;

/** The state of a bill, its mail while that has not gone out, and how long it is overdue. */
export const billChips = (record: Props["record"]) => {
  const days = overdueDays(record, tokyoDate());
  return (
    <>
      <BillStateChip state={record.bill_state} />
      <WaitingChip waiting={record.waiting} />
      {record.mail !== null && <StatusChip {...mailChips[record.mail]} />}
      {days > 0 && <StatusChip tone="red" label={text.overdue(days)} />}
    </>
  );
};
