import SearchIcon from "@mui/icons-material/Search";
import { styled } from "@mui/material/styles";
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { listText } from "../../list-text.ts";
import { isComposingKey } from "../fields/composing-key.ts";
import { useTypedText } from "../fields/composition.ts";
import { KeyHint } from "../key-hint.tsx";
import { useOwnChip } from "./filter-chips.ts";
import { PlainInput } from "./plain-input.ts";
import { useShortcut } from "../shortcuts.ts";

const Search = styled("span")(({ theme }) => ({
  position: "relative",
  "& svg": {
    position: "absolute",
    left: 9,
    top: "calc(50% - 9px)",
    fontSize: 18,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& input": {
    width: "var(--search-width)",
    maxWidth: "100%",
    paddingLeft: 32,
  },
  "& kbd": {
    position: "absolute",
    right: 9,
    top: "calc(50% - 10px)",
    color: (theme.vars ?? theme).palette.text.secondary,
    borderColor: (theme.vars ?? theme).palette.divider,
    pointerEvents: "none",
  },
  "& input:focus + kbd, & input:not(:placeholder-shown) + kbd": {
    display: "none",
  },
  [theme.breakpoints.down("sm")]: {
    flex: "1 1 auto",
    "& input": { width: "100%" },
  },
}));

const typingPause = 250;

/**
 * The keyword as it is shown: what is typed, until the list's query changes by itself (a chip removed, back).
 * The query follows typing late, so an answer to one's own earlier text changes nothing.
 */
function useSearchedText(value: string, onChange: (value: string) => void) {
  const [held, setHeld] = useState({ given: value, text: value });
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== held.given) {
    const at = asked.indexOf(value);
    setAsked(asked.slice(at + 1));
    setHeld({ given: value, text: at < 0 ? value : held.text });
  }
  return {
    text: held.text,
    setText: (text: string) => setHeld((now) => ({ ...now, text })),
    ask: (text: string) => {
      setAsked((before) => [...before, text]);
      onChange(text);
    },
  };
}

/** Keyword of a list: searches 250 ms after the last key and at once on Enter, never while composing; `/` goes to it. */
export function FilterSearch(props: {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  width?: number;
}) {
  const searched = useSearchedText(props.value, props.onChange);
  // The field shows its keyword, and empties it.
  useOwnChip(listText.table.keyword);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut(
    "/",
    useCallback(() => input.current?.focus(), []),
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const plan = (text: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searched.ask(text.trim()), pause);
  };
  const typed = useTypedText({
    value: searched.text,
    onCommit: (text) => {
      searched.setText(text);
      plan(text, typingPause);
    },
  });
  const label = props.label ?? listText.table.search;
  return (
    <Search
      style={
        { "--search-width": `${String(props.width ?? 260)}px` } as CSSProperties
      }
    >
      <SearchIcon aria-hidden />
      <PlainInput
        ref={input}
        type="search"
        value={typed.value}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        onChange={typed.onChange}
        onBlur={typed.onBlur}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposingKey(event))
            plan(typed.value, 0);
        }}
        onCompositionStart={typed.onCompositionStart}
        onCompositionEnd={typed.onCompositionEnd}
      />
      <KeyHint aria-hidden>{listText.shortcuts.search_key}</KeyHint>
    </Search>
  );
}
