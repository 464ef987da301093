import type { RefObject } from "react";
import { isComposingKey } from "../fields/composing-key.ts";
import { hasOpenList } from "../fields/open-list.ts";
import { useKeyDown } from "../key-down.ts";
import { goOn } from "./next-field.ts";

/** Enter alone, pressed once, by no input method. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === "Enter" &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) &&
  !event.repeat &&
  !isComposingKey(event);

/** A button in a row of choices: a field as any other, in which Space and digits choose and Enter does not. */
export const isChoice = (
  target: EventTarget | null,
): target is HTMLButtonElement =>
  target instanceof HTMLButtonElement &&
  target.matches("[data-field] button[aria-pressed]");

/** Enter in a field goes on to the next one, after a list at the field has taken its choice. */
export function useEnterGoesOn(
  place: RefObject<HTMLFormElement | null>,
  isOn: boolean,
): void {
  // Behind the handlers of the fields themselves.
  useKeyDown(
    (event) => {
      const { target } = event;
      if (!isPlainEnter(event)) return;
      if (!(target instanceof HTMLInputElement || isChoice(target))) return;
      // What a dialog over the form asks is no field of it.
      if (place.current?.contains(target) !== true) return;
      if (target.closest("[data-field]") === null) return;
      queueMicrotask(() => {
        if (document.activeElement === target && !hasOpenList(target))
          goOn(target);
      });
    },
    { isOn },
  );
}
