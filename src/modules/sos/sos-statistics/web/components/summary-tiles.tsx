import { styled } from "@mui/material/styles";
import { Panel } from "#platform/web/ui/panel.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import type { Statistics } from "../../contract/schema.ts";
import { statisticsText as text } from "../../contract/text.ts";
import {
  changeWords,
  durationWords,
  numberWords,
  percentWords,
} from "./statistics-words.ts";
import { percentOf } from "../../contract/rules.ts";

const Tiles = styled(Panel)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(190px, 100%), 1fr))",
  gap: "8px 16px",
  padding: "10px 14px",
  marginBottom: 12,
  "& dl": { margin: 0 },
  "& dt": { color: (theme.vars ?? theme).palette.text.secondary },
  "& dd": { margin: 0 },
  "& .large": {
    fontSize: "1.375rem",
    fontWeight: type.weight.medium,
    fontVariantNumeric: "tabular-nums",
  },
  "& .soft": {
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

const Tile = (props: { name: string; value: string; note: string }) => (
  <dl>
    <dt>{props.name}</dt>
    <dd className="large">{props.value}</dd>
    <dd className="soft">{props.note}</dd>
  </dl>
);

/** The period in four numbers. */
export const SummaryTiles = ({ data }: { data: Statistics }) => {
  const { cases, response, arrival } = data.total;
  const share = (count: number) => percentWords(percentOf(count, cases));
  return (
    <Tiles>
      <Tile
        name={text.cases}
        value={text.casesOf(numberWords(cases))}
        note={changeWords(data)}
      />
      <Tile
        name={text.accepted}
        value={text.casesOf(numberWords(response.count))}
        note={share(response.count)}
      />
      <Tile
        name={text.medianOf(text.response)}
        value={durationWords(response.p50) || text.dash}
        note={text.bar(text.p90, durationWords(response.p90) || text.dash)}
      />
      <Tile
        name={text.medianOf(text.arrival)}
        value={durationWords(arrival.p50) || text.dash}
        note={text.bar(text.p90, durationWords(arrival.p90) || text.dash)}
      />
    </Tiles>
  );
};
