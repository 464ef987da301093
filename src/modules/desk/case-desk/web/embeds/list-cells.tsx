import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import {
  formatDateTime,
  formatShort,
} from "#platform/contract/japanese/dates.ts";
import { wideScreen } from "#platform/web/theme/tokens.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { elapsedText } from "../../contract/clock-rules.ts";
import { caseListText as text } from "../../contract/list-text.ts";
import {
  placeWords,
  shortPlace,
  type PlaceFacts,
} from "../../contract/place-rules.ts";

const Received = styled("span")({
  display: "flex",
  gap: 8,
  "& > span": { display: "none" },
  [wideScreen]: { "& > span": { display: "inline" } },
});

/**
 * The time of today, the day before that; how long ago stands in the title, on a wide screen beside it.
 *
 * @param children how long ago, with its marks
 */
export const ReceivedCell = (props: { at: string; children: ReactNode }) => {
  const now = useNow();
  const since = elapsedText(Date.parse(props.at), now);
  return (
    <Received
      title={text.receivedTitle([
        formatDateTime(props.at),
        `${text.elapsed} ${since}`,
      ])}
    >
      <time dateTime={props.at}>
        {formatShort(props.at, now).slice(0, "MM/DD".length)}
      </time>
      <span>{props.children}</span>
    </Received>
  );
};

const Place = styled("span")({
  display: "flex",
  gap: 4,
  "& > :first-of-type": { overflow: "hidden", textOverflow: "ellipsis" },
  "& > :last-of-type": { flex: "none", maxWidth: "100%" },
});

export const PlaceCell = ({ row }: { row: PlaceFacts }) => {
  const { yields, stays } = shortPlace(row);
  return (
    <Place title={placeWords(row)}>
      <span>{yields}</span>
      {stays !== "" && <span>{stays}</span>}
    </Place>
  );
};

/** Loaded where a keyword stands in no column. */
const FoundIn = lazyPart(
  async () => (await import("../components/found-in.tsx")).FoundIn,
);

interface FoundField {
  readonly found_in: { readonly label: string; readonly value: string } | null;
}

/** Where the keyword stands, if no column in view says it. */
export const foundIn = ({ found_in }: FoundField): ReactNode =>
  found_in === null ? null : <FoundIn {...found_in} />;

/** A plate is never cut: its parts stand closer than words do. */
export const Plate = styled("span")({ wordSpacing: -1 });
