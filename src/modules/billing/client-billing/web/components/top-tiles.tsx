import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import { towMoneyPaths } from "#modules/sos/tow-portal/contract/pages.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { pagePath } from "#platform/web/brand.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { getBillSummary } from "../../contract/closing-endpoints.ts";
import {
  billingPages,
  billPages,
  itemPages,
  paymentPages,
} from "../../contract/pages.ts";
import { topText as text } from "../../contract/paper-text.ts";

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
export const TopTiles = ({ data }: { data: Summary }) => {
  const tiles = [
    {
      label: text.tiles.unassigned,
      count: data.unassigned,
      to: `${pagePath(itemPages.list)}?item_state=unassigned`,
    },
    {
      label: text.tiles.pending,
      count: data.pending,
      to: `${pagePath(itemPages.list)}?item_state=pending`,
    },
    {
      label: text.tiles.missing,
      count: data.missing,
      to: pagePath(itemPages.missing),
    },
    {
      label: text.tiles.unsent,
      count: data.unsent,
      to: `${pagePath(billPages.list)}?bill_state=issued`,
    },
    {
      label: text.tiles.unmatched,
      count: data.unmatched,
      to: `${pagePath(paymentPages.list)}?payment_state=open`,
    },
    {
      label: text.tiles.overdue,
      count: data.overdue,
      to: pagePath(billingPages.reminders),
    },
    {
      label: text.tiles.towSubmitted,
      count: data.tow_submitted,
      to: `${towMoneyPaths.bills}?bill_state=submitted`,
    },
    {
      label: text.tiles.towAccepted,
      count: data.tow_accepted,
      to: `${towMoneyPaths.pay}?bill_state=accepted`,
    },
  ];
  return (
    <Grid aria-label={text.waits}>
      {tiles.map(({ label, count, to }) => (
        <Tile key={label} to={to} data-waits={count > 0 ? "" : undefined}>
          <span>{label}</span>
          <b>{text.items(count)}</b>
        </Tile>
      ))}
    </Grid>
  );
};

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
