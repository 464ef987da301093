import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import CheckIcon from "@mui/icons-material/Check";
import HistoryIcon from "@mui/icons-material/History";
import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import { styled } from "@mui/material/styles";
import type { MouseEvent } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { SearchItem } from "../../contract/schema.ts";
import { searchText as text } from "../../contract/text.ts";
import { markWords } from "#platform/web/ui/mark-words.ts";
import type { SearchEntry } from "./search-entries.ts";

const Line = styled("a")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    alignItems: "center",
    gap: 10,
    minHeight: measure.row,
    padding: "5px 10px",
    margin: "0 6px",
    borderRadius: radius.control,
    color: palette.text.primary,
    textDecoration: "none",
    fontSize: type.size.base,
    cursor: "pointer",
    '&[aria-selected="true"]': { backgroundColor: palette.desk.selected },
    "& > svg": { fontSize: 18, color: palette.text.secondary },
    "& mark": {
      backgroundColor: palette.desk.flash,
      color: "inherit",
      borderRadius: 2,
    },
    [theme.breakpoints.down("sm")]: { minHeight: measure.touch },
  };
});

const Words = styled("span")({
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  "& > span": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});

const Title = styled("strong")({ fontWeight: type.weight.medium });

const Soft = styled("span")(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
  fontSize: type.size.small,
}));

const Marked = (props: { text: string; words: readonly string[] }) =>
  markWords(props.text, props.words).map(({ at, text: part, is_hit }) =>
    is_hit ? <mark key={at}>{part}</mark> : part,
  );

const separator = "　";

const ItemWords = (props: { item: SearchItem; words: readonly string[] }) => {
  const { item, words } = props;
  const second = item.at === null ? [] : [formatDateTime(item.at)];
  return (
    <>
      <Words>
        <span>
          <Title>
            <Marked text={item.title} words={words} />
          </Title>
          {item.details.length > 0 && (
            <>
              {separator}
              <Marked text={item.details.join(separator)} words={words} />
            </>
          )}
        </span>
        {(second.length > 0 || item.hit !== null) && (
          <Soft>
            {second}
            {item.hit !== null && (
              <>
                {second.length > 0 && separator}
                {text.hit(item.hit.label)}{" "}
                <Marked text={item.hit.value} words={words} />
              </>
            )}
          </Soft>
        )}
      </Words>
      {item.status !== null && (
        <StatusChip
          tone={item.is_open ? "blue" : "neutral"}
          icon={item.is_open ? HourglassEmptyIcon : CheckIcon}
          label={item.status}
        />
      )}
    </>
  );
};

const EntryWords = (props: {
  entry: SearchEntry;
  words: readonly string[];
}) => {
  const { entry, words } = props;
  if (entry.kind === "item")
    return <ItemWords item={entry.item} words={words} />;
  if (entry.kind === "page")
    return (
      <>
        <ArrowForwardIcon aria-hidden />
        <Words>
          <span>
            <Marked text={entry.page.label} words={words} />
          </span>
        </Words>
        <Soft>{entry.page.group}</Soft>
      </>
    );
  return (
    <>
      <HistoryIcon aria-hidden />
      <Words>
        <span>{entry.text}</span>
      </Words>
    </>
  );
};

const addressOf = (entry: SearchEntry): string | undefined => {
  if (entry.kind === "item") return entry.item.path;
  return entry.kind === "page" ? entry.page.path : undefined;
};

/** One line of the list; a link, so that the middle button and the context menu do what they do everywhere. */
export const SearchLine = (props: {
  id: string;
  entry: SearchEntry;
  words: readonly string[];
  is_active: boolean;
  onPoint: () => void;
  onTake: (event: MouseEvent) => void;
}) => (
  <Line
    id={props.id}
    role="option"
    tabIndex={-1}
    aria-selected={props.is_active}
    href={addressOf(props.entry)}
    onMouseMove={props.onPoint}
    onClick={props.onTake}
  >
    <EntryWords entry={props.entry} words={props.words} />
  </Line>
);

export { addressOf };
