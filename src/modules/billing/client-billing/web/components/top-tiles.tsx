import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { pagePath } from "#platform/web/brand.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { getBillSummary } from "../../contract/closing-endpoints.ts";
import { topText as text } from "../../contract/paper-text.ts";
import { summaryTiles } from "../../contract/tile-rules.ts";

export type Summary = z.output<typeof getBillSummary.response & object>["data"];

const Grid = styled("nav")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(126px, 1fr))",
  gap: 10,
  marginBottom: 12,
});

const Tile = styled(Link)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: "10px 12px",
    color: "inherit",
    textDecoration: "none",
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.panel,
    "& span": { color: palette.text.secondary, fontSize: type.size.small },
    "& b": { display: "block", fontSize: type.size.title },
    "&:hover": { backgroundColor: palette.action.hover },
    "&[data-waits] b": { color: palette.primary.main },
  };
});

/** What waits, each with the way to its list. */
export const TopTiles = ({ data }: { data: Summary }) => (
  <Grid aria-label={text.waits}>
    {summaryTiles.map(({ count, page, search }) => (
      <Tile
        key={count}
        to={`${pagePath(page)}?${search}`}
        data-waits={data[count] > 0 ? "" : undefined}
      >
        <span>{text.tiles[count]}</span>
        <b>{text.items(data[count])}</b>
      </Tile>
    ))}
  </Grid>
);

const Month = styled(Panel)({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 28px",
  padding: "10px 14px",
  marginBottom: 12,
});

/** This month in three sums. */
export const MonthSums = ({ data }: { data: Summary }) => (
  <Month aria-label={text.month}>
    <b>{text.month}</b>
    <span>
      {text.billed} {formatYen(data.month.billed)}
      {data.month.credited !== 0 &&
        text.credited(formatYen(data.month.credited))}
    </span>
    <span>
      {text.paid} {formatYen(data.month.paid)}
    </span>
    <span>
      {text.balance} {formatYen(data.month.balance)}
    </span>
  </Month>
);
