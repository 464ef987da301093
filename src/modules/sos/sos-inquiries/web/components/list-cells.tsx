import StarIcon from "@mui/icons-material/Star";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { elapsedText } from "#modules/desk/case-desk/contract/clock-rules.ts";
import {
  placeWords,
  shortPlace,
} from "#modules/desk/case-desk/contract/place-rules.ts";
import { shortCompany } from "#modules/desk/case-desk/contract/short-text.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { wideScreen } from "#platform/web/theme/tokens.ts";
import { useNow } from "#platform/web/use-now.ts";
import type { InquiryListItem } from "../../contract/list-endpoints.ts";
import { listText } from "../../contract/list-text.ts";

/** Behind the first rows: it knows the spans of the next actions. */
export const ElapsedCell = lazyPart(
  async () => (await import("./elapsed-cell.tsx")).ElapsedCell,
);

const Received = styled("span")({
  display: "flex",
  gap: 8,
  "& > span": { display: "none" },
  [wideScreen]: { "& > span": { display: "inline" } },
});

/** The time of today, the day before that; how long ago stands in the title, on a wide screen beside it. */
export const ReceivedCell = ({ row }: { row: InquiryListItem }) => {
  const now = useNow();
  const text = formatDateTime(row.received_at);
  const isToday = formatDateTime(now).startsWith(text.slice(0, 10));
  const since = elapsedText(Date.parse(row.received_at), now);
  return (
    <Received
      title={listText.receivedTitle([
        text.slice(0, -3),
        `${listText.elapsed} ${since}`,
      ])}
    >
      <time dateTime={row.received_at}>
        {isToday ? text.slice(11, 16) : text.slice(5, 10)}
      </time>
      <span>
        <ElapsedCell facts={row} />
      </span>
    </Received>
  );
};

/** The customer, marked where it is treated specially; the reason stands with the mark, the instructions in the case. */
export const CustomerCell = ({ row }: { row: InquiryListItem }) => {
  const name = row.customer_company ?? "";
  if (row.special_client_reasons.length === 0)
    return <span title={name}>{shortCompany(name)}</span>;
  const special = listText.specialReasons(row.special_client_reasons);
  return (
    <span title={[name, special].join("\n")}>
      <StarIcon
        titleAccess={special}
        sx={{ fontSize: 15, verticalAlign: "-2px", color: "status.blue.text" }}
      />{" "}
      {shortCompany(name)}
    </span>
  );
};

const Place = styled("span")({
  display: "flex",
  gap: 4,
  "& > :first-of-type": { overflow: "hidden", textOverflow: "ellipsis" },
  "& > :last-of-type": { flex: "none", maxWidth: "100%" },
});

export const PlaceCell = ({ row }: { row: InquiryListItem }) => {
  const { yields, stays } = shortPlace(row);
  return (
    <Place title={placeWords(row)}>
      <span>{yields}</span>
      {stays !== "" && <span>{stays}</span>}
    </Place>
  );
};

/** Loaded where a keyword stands in no column. */
const FoundIn = lazyPart(async () => (await import("./found-in.tsx")).FoundIn);

/** Where the keyword stands, if no column in view says it. */
export const foundIn = ({ found_in }: InquiryListItem): ReactNode =>
  found_in === null ? null : <FoundIn {...found_in} />;

/** A plate is never cut: its parts stand closer than words do. */
export const Plate = styled("span")({ wordSpacing: -1 });
