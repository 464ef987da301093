import { listText } from "../../list-text.ts";
import type { Shortcut } from "../shortcuts.ts";

const words = listText.shortcuts;

/** Where rows can be chosen. */
export const choosingKey: Shortcut = {
  keys: ["Space"],
  does: words.choose,
  short: words.short.choose,
};

/**
 * What the keys do in every list, for its strip and its help.
 *
 * @param create word of the button for a new record; absent for who may make none
 * @param own keys that only this list has
 * @param has_search whether a keyword can be typed
 */
export const listShortcuts = (
  create: string | undefined,
  own: readonly Shortcut[] = [],
  has_search = true,
): readonly Shortcut[] => [
  ...(has_search
    ? [{ keys: ["/"], does: words.search, short: words.short.search }]
    : []),
  { keys: ["J", "K"], does: words.move, short: words.short.move },
  { keys: ["Enter"], does: words.open, short: words.short.open },
  ...own,
  ...(create === undefined
    ? []
    : [{ keys: ["N"], does: create, short: create }]),
  { keys: ["R"], does: words.fresh, short: words.short.fresh },
  { keys: ["?"], does: words.help },
];
