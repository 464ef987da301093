import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { MouseEvent } from "react";
import { type } from "#platform/web/theme/tokens.ts";
import { searchText as text } from "../../contract/text.ts";
import type { EntryGroup, SearchEntry } from "./search-entries.ts";
import { SearchLine } from "./search-line.tsx";

const Group = styled("div")({ paddingBottom: 6 });

const Heading = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: "6px 16px 4px",
  fontSize: type.size.small,
  fontWeight: type.weight.medium,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

interface ListState {
  readonly groups: readonly EntryGroup[];
  readonly entries: readonly SearchEntry[];
  readonly active: {
    readonly index: number;
    readonly set: (index: number) => void;
  };
  readonly take: (entry: SearchEntry | undefined, isNewTab: boolean) => void;
  readonly forget: () => void;
}

/** Follows a click: with Ctrl, ⌘ or ⇧ the browser's own way is the right one for a link. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey;

/** Groups of lines; the keys stay with the box above. */
export const SearchGroups = (props: {
  list: ListState;
  list_id: string;
  words: readonly string[];
}) => {
  const { list, list_id } = props;
  const places = new Map(list.entries.map(({ key }, index) => [key, index]));
  const isRecent = list.groups[0]?.key === "recent";
  return (
    <>
      <div id={list_id} role="listbox" aria-label={text.results}>
        {list.groups.map((group) => (
          <Group
            key={group.key}
            role="group"
            aria-labelledby={`${list_id}-${group.key}`}
          >
            <Heading id={`${list_id}-${group.key}`} role="presentation">
              {group.label}
            </Heading>
            {group.entries.map((entry) => {
              const index = places.get(entry.key) ?? 0;
              return (
                <SearchLine
                  key={entry.key}
                  id={`${list_id}-${index}`}
                  entry={entry}
                  words={props.words}
                  is_active={index === list.active.index}
                  onPoint={() => {
                    if (index !== list.active.index) list.active.set(index);
                  }}
                  onTake={(event) => {
                    if (isForBrowser(event)) return;
                    event.preventDefault();
                    list.take(entry, false);
                  }}
                />
              );
            })}
          </Group>
        ))}
      </div>
      {isRecent && (
        <Button color="inherit" onClick={list.forget} sx={{ mx: 1 }}>
          {text.forget}
        </Button>
      )}
    </>
  );
};
