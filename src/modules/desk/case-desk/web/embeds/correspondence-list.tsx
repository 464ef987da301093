import CallMadeIcon from "@mui/icons-material/CallMade";
import CallReceivedIcon from "@mui/icons-material/CallReceived";
import StorefrontIcon from "@mui/icons-material/Storefront";
import { styled } from "@mui/material/styles";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import type { CorrespondenceEndpoints } from "../../contract/correspondence-endpoints.ts";
import type { Correspondence } from "../../contract/correspondence-schema.ts";
import { correspondenceText } from "../../contract/correspondence-text.ts";
import { RowBody, rowHead } from "../components/row-words.tsx";

const List = styled("ol")(({ theme }) => ({
  margin: "10px 0 0",
  padding: 0,
  listStyle: "none",
  "& > li": {
    padding: "6px 0",
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& .head": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 8,
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& svg": { fontSize: 14, verticalAlign: "-2px" },
  "& p": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

const Row = ({ row }: { row: Correspondence }) => {
  const Icon = row.direction === "outgoing" ? CallMadeIcon : CallReceivedIcon;
  return (
    <li>
      <div className="head">
        <Moment at={row.at} />
        <span>
          <Icon aria-hidden /> {rowHead(row).join("　")}
        </span>
        {row.is_shared && (
          <StatusChip
            tone="blue"
            icon={StorefrontIcon}
            label={
              row.is_of_dealer
                ? correspondenceText.ofDealer
                : correspondenceText.sharedWithDealer
            }
          />
        )}
        {(row.person ?? row.created_by) !== null && (
          <span>{row.person ?? row.created_by}</span>
        )}
      </div>
      <RowBody row={row} />
    </li>
  );
};

/** The correspondence rows of a case as the server holds them, newest first. */
export function CorrespondenceList(props: {
  endpoints: CorrespondenceEndpoints;
  id: number;
}) {
  const rows = useEndpointQuery(props.endpoints.list, {
    params: { id: props.id },
  });
  const newest = [...(rows.data?.data ?? [])].reverse();
  return (
    <>
      <ReadState queries={[rows]} rows={2} />
      <List aria-label={correspondenceText.title}>
        {newest.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </List>
    </>
  );
}
