import { BarChart } from "@mui/x-charts/BarChart";
import {
  formatDay,
  formatYearMonth,
} from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PlainTable } from "#platform/web/ui/plain-table.tsx";
import { NumberTable } from "#platform/web/ui/periods/number-table.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { billAges } from "../../contract/lookups.ts";
import { billPages, closingPages } from "../../contract/pages.ts";
import { topText as text } from "../../contract/paper-text.ts";
import type { Summary } from "./top-tiles.tsx";

/** Days of which something waits to be closed. */
export const NextClosings = ({ data }: { data: Summary }) => (
  <RecordBlock id="next" title={text.next}>
    {data.next.length === 0 ? (
      text.noNext
    ) : (
      <PlainTable>
        <tbody>
          {data.next.map(({ closed_on, clients, sum }) => (
            <tr key={closed_on}>
              <td>
                <RouterLink
                  to={`${pagePath(closingPages.list)}?close_on=${closed_on}`}
                >
                  {text.nextLine(formatDay(closed_on), clients)}
                </RouterLink>
              </td>
              <td className="number">{formatYen(sum)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    )}
  </RecordBlock>
);

/** Overdue bills by how long they are. */
export const OverdueAges = ({ data }: { data: Summary }) => (
  <RecordBlock id="ages" title={text.ages}>
    <PlainTable>
      <tbody>
        {data.ages.map(({ age, count, balance }) => (
          <tr key={age}>
            <td>
              <RouterLink
                to={`${pagePath(billPages.list)}?age=${encodeURIComponent(age)}`}
              >
                {billAges.labelOf(age)}
              </RouterLink>
            </td>
            <td className="number">{text.items(count)}</td>
            <td className="number">{formatYen(balance)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </RecordBlock>
);

const chartHeight = 240;
const wideAxis = 84;
/** Words that do not fit the axis are left out without a word. */
const axisHeight = 40;

/** Twelve months as bars, and the same numbers as a table. */
export const Months = ({ data }: { data: Summary }) => {
  const names = data.months.map(({ month }) => formatYearMonth(month));
  return (
    <RecordBlock id="months" title={text.months}>
      <BarChart
        height={chartHeight}
        skipAnimation
        xAxis={[{ data: names, scaleType: "band", height: axisHeight }]}
        yAxis={[
          {
            width: wideAxis,
            valueFormatter: (value: number) => value.toLocaleString("ja-JP"),
          },
        ]}
        series={[
          { label: text.billed, data: data.months.map(({ billed }) => billed) },
          { label: text.paid, data: data.months.map(({ paid }) => paid) },
        ]}
      />
      <NumberTable
        name={text.months}
        table={{
          head: [text.monthHead, text.billed, text.paid],
          rows: data.months.map(({ month, billed, paid }) => [
            formatYearMonth(month),
            formatYen(billed),
            formatYen(paid),
          ]),
        }}
      />
    </RecordBlock>
  );
};
