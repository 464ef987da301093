import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
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
import {
  listInquiries,
  type InquiryListItem,
} from "../../contract/list-endpoints.ts";
import {
  menuCountLabels as label,
  myWorkText as text,
} from "../../contract/menu-text.ts";
import { nextOfListed } from "../../contract/menu-rules.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { ElapsedCell } from "../components/elapsed-cell.tsx";

/** Cases shown; the heading leads to all of them. */
const shown = 6;
const query = {
  handled_by: "me",
  sort: "received_at",
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
      gridTemplateColumns: "108px minmax(0, 1fr) auto",
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
    "& .next": { marginLeft: 10, color: palette.primary.main },
    [theme.breakpoints.down("sm")]: {
      "& a": {
        gridTemplateColumns: "minmax(0, 1fr) auto",
        padding: "6px 14px",
      },
      // Who and what to do next have a line of their own.
      "& .who": { gridColumn: "1 / -1", order: 1 },
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
      <span className="who">
        {whoOf(row)}
        <b className="next">{text.next[nextOfListed(row)]}</b>
      </span>
      <ElapsedCell facts={row} />
    </Link>
  </li>
);

/** The open cases that the account received or changed last, oldest first: what to do next, and how old they are. */
export function MyWork() {
  const work = useEndpointQuery(
    listInquiries,
    { query },
    { meta: { quiet: true } },
  );
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
            search={{ service_division: "any", handled_by: "me" }}
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
