import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import type { TaxSummaryRow } from "#platform/contract/japanese/money.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { PlainTable } from "#platform/web/ui/plain-table.tsx";
import { billPaperText as text } from "../../contract/paper-text.ts";

/** Totals of a bill by rate, as they stand on the paper. */
export const RateTable = ({ rows }: { rows: readonly TaxSummaryRow[] }) => (
  <PlainTable>
    <thead>
      <tr>
        <th scope="col">{text.rate}</th>
        <th scope="col" className="number">
          {text.net}
        </th>
        <th scope="col" className="number">
          {text.tax}
        </th>
        <th scope="col" className="number">
          {text.total}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.tax_class}>
          <td>{taxClasses.labelOf(row.tax_class)}</td>
          <td className="number">{formatYen(row.subtotal)}</td>
          <td className="number">{formatYen(row.tax)}</td>
          <td className="number">{formatYen(row.total)}</td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);
