import { useNavigate } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { maximumQueryLength } from "../../contract/schema.ts";
import { useSearch } from "../api.ts";
import {
  keepRecentSearch,
  readRecentSearches,
  removeRecentSearches,
} from "./recent-searches.ts";
import {
  entriesOf,
  startEntries,
  type SearchedPage,
  type SearchEntry,
} from "./search-entries.ts";
import { addressOf } from "./search-line.tsx";

/** Pause in typing after which the server is asked, in milliseconds. */
const typingPause = 120;

/** The text after a pause; "" at once. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === "" ? "" : rested;
}

/** The chosen line: the first of every new list, until a key or the mouse chooses another. */
function useActive(count: number, listKey: string) {
  const [held, setHeld] = useState({ listKey, index: 0 });
  const index =
    held.listKey === listKey ? Math.min(held.index, Math.max(0, count - 1)) : 0;
  return {
    index,
    set: (next: number) =>
      setHeld({ listKey, index: count === 0 ? 0 : (next + count) % count }),
  };
}

/** Takes a line: goes there, in a new tab with Ctrl or ⌘; an earlier text is put into the box. */
function useTake(options: {
  typed: string;
  setTyped: (text: string) => void;
  onClose: () => void;
}) {
  const { user_id } = useAccount();
  const navigate = useNavigate();
  return (entry: SearchEntry | undefined, isNewTab: boolean): void => {
    if (entry === undefined) return;
    if (entry.kind === "recent") {
      options.setTyped(entry.text);
      return;
    }
    keepRecentSearch(user_id, options.typed);
    const path = addressOf(entry) ?? "/";
    if (isNewTab) {
      window.open(path, "_blank", "noopener");
      return;
    }
    options.onClose();
    void navigate({ href: path });
  };
}

interface Wanted {
  readonly typed: string;
  readonly is_new_tab: boolean;
}

/** Enter before the answer came: the first line of that answer is meant, as long as nothing else is typed. */
function useEarlyEnter(
  now: { typed: string; is_settled: boolean; first: SearchEntry | undefined },
  take: (entry: SearchEntry | undefined, isNewTab: boolean) => void,
) {
  const wanted = useRef<Wanted>(undefined);
  useEffect(() => {
    const { current } = wanted;
    if (current === undefined || !now.is_settled) return;
    wanted.current = undefined;
    if (current.typed === now.typed) take(now.first, current.is_new_tab);
  });
  return (is_new_tab: boolean): void => {
    wanted.current = { typed: now.typed, is_new_tab };
  };
}

/** Earlier texts of the account on this device. */
function useRecent() {
  const { user_id } = useAccount();
  const [recent, setRecent] = useState(() => readRecentSearches(user_id));
  return {
    recent,
    forget: () => {
      removeRecentSearches(user_id);
      setRecent([]);
    },
  };
}

/** What stands in the list for a text, and whether the answer to that very text is there. */
function useGroups(
  typed: string,
  pages: readonly SearchedPage[],
  recent: readonly string[],
) {
  const rested = useRested(typed);
  const query = useSearch(rested);
  const found = query.data?.data;
  const groups = useMemo(
    () =>
      typed === ""
        ? startEntries(recent, pages)
        : entriesOf(typed, pages, rested === "" ? [] : (found ?? [])),
    [typed, rested, recent, pages, found],
  );
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  return {
    groups,
    isSettled:
      typed === "" || (rested === typed && (query.isError || isAnswered)),
    error: query.isError && typed !== "" ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}

/** State and keys of the search list. */
export function useSearchList(
  pages: readonly SearchedPage[],
  onClose: () => void,
) {
  const [text, setText] = useState("");
  const { recent, forget } = useRecent();
  const typed = text.trim().slice(0, maximumQueryLength);
  const { groups, isSettled, error, retry } = useGroups(typed, pages, recent);
  const entries = groups.flatMap((group) => group.entries);
  const active = useActive(entries.length, typed);
  const take = useTake({ typed, setTyped: setText, onClose });
  const takeLater = useEarlyEnter(
    { typed, is_settled: isSettled, first: entries[0] },
    take,
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposingKey(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isNewTab = event.ctrlKey || event.metaKey;
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step !== undefined) active.set(active.index + step);
    else if (isSettled) take(entries[active.index], isNewTab);
    else takeLater(isNewTab);
  };
  return {
    text,
    setText,
    typed,
    groups,
    entries,
    active,
    take,
    onKeyDown,
    isSettled,
    error,
    retry,
    forget,
  };
}
