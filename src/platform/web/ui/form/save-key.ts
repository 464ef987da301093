import { isComposingKey } from "../fields/composition.ts";

/** Ctrl+S (⌘S); not one of an input method, and not one that was heeded already. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  event.key.toLowerCase() === "s" &&
  !event.defaultPrevented &&
  !isComposingKey(event);
