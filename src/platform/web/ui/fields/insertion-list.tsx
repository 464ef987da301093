import Popper from "@mui/material/Popper";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useState } from "react";
import { radius, type } from "../../theme/tokens.ts";
import { offered } from "./options.ts";
import { insertText } from "./insertion.ts";
import { useAskedWord, useInsertionKeys } from "./use-asked-word.ts";

/** A text that can be inserted. */
export interface Insertion {
  readonly id: number;
  readonly keyword: string;
  readonly title: string;
  readonly body: string;
}

export interface InsertionListProps {
  input: HTMLTextAreaElement;
  /** What a word means, best first; undefined while it is not known. Made once for the same texts. */
  find: (word: string) => readonly Insertion[] | undefined;
  /** Told when somebody asks for the first time. */
  onAsk: () => void;
  words: { label: string; keys: string; none: string };
}

const Sheet = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: "min(560px, 92vw)",
    padding: 4,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.panel,
    boxShadow: theme.shadows[6],
    "& p": {
      margin: "2px 8px 4px",
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
    "& b": { fontWeight: type.weight.medium, marginInlineEnd: 10 },
    "& small": {
      display: "block",
      fontSize: type.size.small,
      color: palette.text.secondary,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  };
});

/** Its keys are taken in the field, which keeps the focus. */
const Choice = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: "5px 8px",
    borderRadius: radius.control,
    cursor: "pointer",
    "&:hover": { backgroundColor: palette.action.hover },
    "&[aria-selected=true]": { backgroundColor: palette.action.selected },
  };
});

/** Tells the field which list stands under it and which choice is marked; the focus stays in the field. */
function useListMarks(
  input: HTMLTextAreaElement,
  list: string | undefined,
  option: string | undefined,
): void {
  useEffect(() => {
    const marks = {
      "aria-autocomplete": list && "list",
      "aria-haspopup": list && "listbox",
      "aria-controls": list,
      "aria-activedescendant": option,
    };
    for (const [name, value] of Object.entries(marks))
      if (value !== undefined) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(marks)) input.removeAttribute(name);
    };
  }, [input, list, option]);
}

interface OptionsProps {
  id: string;
  label: string;
  options: readonly Insertion[];
  marked: number;
  onPick: (insertion: Insertion) => void;
}

const optionId = (list: string, at: number): string => `${list}-${at}`;

const Options = ({ id, label, options, marked, onPick }: OptionsProps) => (
  <div id={id} role="listbox" aria-label={label}>
    {options.map((insertion, at) => (
      <Choice
        key={insertion.id}
        id={optionId(id, at)}
        role="option"
        aria-selected={at === marked}
        onClick={() => onPick(insertion)}
      >
        <b>{insertion.keyword}</b>
        {insertion.title}
        <small>{insertion.body}</small>
      </Choice>
    ))}
  </div>
);

const nothing: readonly Insertion[] = [];

/** Under a long field, the texts that the word behind two colons means: arrows, Enter or Tab, Escape. */
export function InsertionList(props: InsertionListProps) {
  const { input, find, words, onAsk } = props;
  const id = useId();
  const [marked, setMarked] = useState(0);
  const { asked, close } = useAskedWord(input, (word) => {
    setMarked(0);
    if (word !== undefined) onAsk();
  });
  const found = asked && find(asked.word);
  const { first: options, more } = offered(found ?? nothing);
  const hasOptions = options.length > 0;
  const pick = (insertion: Insertion | undefined) => {
    if (asked === undefined || insertion === undefined) return;
    close();
    insertText(input, asked, insertion.body);
  };
  useInsertionKeys(input, {
    isOpen: hasOptions,
    move: (step) =>
      setMarked((at) => (at + step + options.length) % options.length),
    pick: () => pick(options[marked]),
    close,
  });
  useListMarks(
    input,
    hasOptions ? id : undefined,
    hasOptions ? optionId(id, marked) : undefined,
  );
  if (found === undefined || (!hasOptions && asked?.word === "")) return null;
  return (
    <Popper
      open
      anchorEl={input}
      placement="bottom-start"
      sx={{ zIndex: "modal" }}
    >
      {/* The field keeps the focus until the choice is made. */}
      <Sheet onMouseDown={(event) => event.preventDefault()}>
        <p role="status">
          {hasOptions ? [words.label, words.keys].join(" ") : words.none}
        </p>
        {hasOptions && (
          <Options
            {...{ id, options, marked }}
            label={words.label}
            onPick={pick}
          />
        )}
        {more !== undefined && <p>{more}</p>}
      </Sheet>
    </Popper>
  );
}
