import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Panel } from "#platform/web/ui/panel.tsx";
import {
  NumberTable,
  type WordTable,
} from "#platform/web/ui/periods/number-table.tsx";
import { saveCsv } from "#platform/web/ui/save-csv.ts";
import type { Statistics } from "../../contract/schema.ts";
import {
  statisticsSections as sections,
  statisticsText as text,
} from "../../contract/text.ts";
import { BarChart, LyingBars, type Bar } from "./bar-chart.tsx";
import {
  companyTable,
  groupTable,
  groupWords,
  type Grouping,
} from "./statistics-words.ts";

const Block = styled(Panel)({
  padding: "8px 12px 12px",
  minWidth: 0,
  "& header": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: 36,
  },
});

/** Names and their bars beside the numbers, where there is room for both. */
const Beside = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "4px 20px",
  alignItems: "start",
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 5fr)",
  },
}));

/** More lying bars than these say less than the table. */
const shownBars = 12;

const Section = (props: {
  id: keyof typeof sections;
  /** The numbers stand beside the chart, not below it. */
  is_beside: boolean;
  table: WordTable;
  none: string;
  span: Pick<Statistics, "from" | "to">;
  children: ReactNode;
}) => {
  const name = sections[props.id];
  const { table, span } = props;
  const isEmpty = table.rows.length === 0;
  const Frame = props.is_beside ? Beside : "div";
  return (
    <Block aria-labelledby={props.id}>
      <header>
        <Typography component="h2" variant="h2" id={props.id}>
          {name}
        </Typography>
        {!isEmpty && (
          <Button
            startIcon={<DownloadIcon />}
            aria-label={text.csvOf(name)}
            onClick={() =>
              saveCsv(text.file(name, span.from, span.to), [
                table.head,
                ...table.rows,
              ])
            }
          >
            {text.csv}
          </Button>
        )}
      </header>
      {isEmpty ? (
        <Typography variant="body2" color="text.secondary">
          {props.none}
        </Typography>
      ) : (
        <Frame>
          {props.children}
          <NumberTable name={name} table={table} />
        </Frame>
      )}
    </Block>
  );
};

/** Cases by one grouping: a chart and the same numbers. */
export const GroupSection = ({
  grouping,
  data,
}: {
  grouping: Grouping;
  data: Statistics;
}) => {
  const groups = data[grouping];
  const bars: Bar[] = groups.map(({ key, cases }) => ({
    label: groupWords(grouping, key),
    value: cases,
  }));
  const name = sections[grouping];
  const isLine = grouping === "by_step" || grouping === "by_hour";
  return (
    <Section
      id={grouping}
      is_beside={!isLine}
      table={groupTable(grouping, groups, data.total.cases)}
      none={text.noCases}
      span={data}
    >
      {isLine ? (
        <BarChart name={name} bars={bars} />
      ) : (
        <LyingBars name={name} bars={bars.slice(0, shownBars)} />
      )}
    </Section>
  );
};

/** What each towing company answered. */
export const CompanySection = ({ data }: { data: Statistics }) => (
  <Section
    id="companies"
    is_beside
    table={companyTable(data.companies)}
    none={text.noOffers}
    span={data}
  >
    <LyingBars
      name={sections.companies}
      bars={data.companies.slice(0, shownBars).map(({ name, offered }) => ({
        label: name,
        value: offered,
      }))}
    />
  </Section>
);
