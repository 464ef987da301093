import { isComposingKey } from "./fields/composing-key.ts";

const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.defaultPrevented &&
  !isComposingKey(event);

/** Ctrl+S (⌘S); not one of an input method, and not one that was heeded already. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  isCommand(event) && event.key.toLowerCase() === "s";

/** Ctrl+Enter (⌘Enter), held down no second time. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  isCommand(event) && event.key === "Enter" && !event.repeat;
