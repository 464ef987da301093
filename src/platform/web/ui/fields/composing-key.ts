import type { KeyboardEvent } from "react";

/** Whether a key belongs to the input method: nothing may be submitted, cut or called by it. */
export const isComposingKey = (
  event: KeyboardEvent | globalThis.KeyboardEvent,
) =>
  ("nativeEvent" in event
    ? event.nativeEvent.isComposing
    : event.isComposing) || event.keyCode === 229;
