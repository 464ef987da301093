import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { ownCases } from "#modules/desk/case-desk/contract/own-case-fields.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { listInquiries } from "../../contract/calls.ts";
import type { InquiryListItem } from "../../contract/list-schema.ts";
import {
  menuCountLabels as label,
  myWorkText as text,
} from "../../contract/page-text.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { NextActionView } from "../components/next-action-view.tsx";

/** Cases shown; the heading leads to all of them. */
const shown = 6;
const query = {
  ...ownCases,
  sort: "next_action_due_at",
  per_page: 10,
  page: 1,
} as const;

const Rows = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    "& a": {
      display: "grid",
      gridTemplateColumns: "108px minmax(0, 1fr) minmax(0, 1.1fr)",
      gap: "0 12px",
      alignItems: "center",
      minHeight: 34,
      padding: "2px 14px",
      borderTop: `1px solid ${palette.divider}`,
      color: palette.text.primary,
      fontSize: type.size.base,
      textDecoration: "none",
    },
    "& a:hover": { backgroundColor: palette.action.hover },
    "& .who": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& .next": { overflow: "hidden" },
    [theme.breakpoints.down("sm")]: {
      "& a": {
        gridTemplateColumns: "minmax(0, 1fr)",
        padding: "6px 14px",
      },
    },
  };
});

const whoOf = (row: InquiryListItem): string =>
  [
    row.customer_company ?? row.caller_name,
    row.vehicle_registration_number === null
      ? null
      : formatPlate(row.vehicle_registration_number),
  ]
    .filter(Boolean)
    .join("　");

const Row = ({ row }: { row: InquiryListItem }) => (
  <li>
    <Link to={pagePath(sosInquiryPages.sosInquiryDetail, { id: row.id })}>
      <span>{row.reception_number}</span>
      <span className="who">{whoOf(row)}</span>
      <span className="next">
        {row.next_action !== null && <NextActionView next={row.next_action} />}
      </span>
    </Link>
  </li>
);

/** The cases with something left to do that the account received or changed last: what, and until when, the most urgent first. */
export function MyWork() {
  const work = useEndpointQuery(listInquiries, { query });
  const rows = work.data?.data.slice(0, shown);
  const total = work.data?.meta.total ?? 0;
  return (
    <Panel
      aria-labelledby="my-work"
      sx={{ overflow: "hidden", minHeight: 160 }}
    >
      <Typography
        id="my-work"
        variant="subtitle1"
        component="h2"
        sx={{
          px: 1.75,
          py: 1,
          display: "flex",
          gap: 1,
          alignItems: "center",
          "& a": { color: "primary.main", fontSize: type.size.base },
        }}
      >
        {label.mine}
        {total > shown && (
          <Link
            to={pagePath(sosInquiryPages.sosInquiryList)}
            search={{
              service_division: "any",
              ...ownCases,
              sort: query.sort,
            }}
          >
            {text.all(total)}
          </Link>
        )}
      </Typography>
      {work.isError && (
        <ErrorState error={work.error} onRetry={() => void work.refetch()} />
      )}
      {rows === undefined && !work.isError && <LoadingRows rows={3} />}
      {rows?.length === 0 && (
        <EmptyState message={text.empty} hint={text.emptyHint} />
      )}
      <Rows>
        {rows?.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Rows>
    </Panel>
  );
}
