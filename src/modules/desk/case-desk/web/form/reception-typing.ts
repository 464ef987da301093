import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef, useState } from "react";
import { useKeyDown } from "#platform/web/ui/key-down.ts";
import { isSaveKey } from "#platform/web/ui/save-key.ts";
import type { ReceptionForm, ReceptionValues } from "./reception-form.ts";

/** Until the first save the time is a proposal. */
export const momentary = ({ save_state }: ReceptionValues): string[] =>
  save_state.sent === null && save_state.saved === null ? ["received_at"] : [];

/** A reception begins with the first that is written down: its page may have stood open for long. */
export function useTimeOfFirstKey(form: ReceptionForm, isNew: boolean): void {
  const [opened] = useState<unknown>(form.getValues("received_at"));
  useEffect(() => {
    if (!isNew) return undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        stop();
        if (momentary(values).length > 0 && values.received_at === opened)
          form.resetField("received_at", {
            defaultValue: new Date().toISOString(),
          });
      },
    });
    return stop;
  }, [form, isNew, opened]);
}

/** Ctrl+S (⌘S) saves from every field; the keys of an input method do not. */
export function useSaveKey(save: () => void): void {
  useKeyDown(
    (event) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      save();
    },
    // Before the form's own: what is typed while a save is on its way is saved after it.
    { first: true },
  );
}

/** A save that is asked for while another is on its way comes after it: what was typed meanwhile is saved too. */
export function useOneAfterTheOther(save: () => void) {
  const isUnderWay = useRef(false);
  const isAskedAgain = useRef(false);
  return {
    ask: (): void => {
      if (isUnderWay.current) isAskedAgain.current = true;
      else save();
    },
    during: async (act: () => Promise<void>): Promise<void> => {
      isUnderWay.current = true;
      try {
        await act();
      } finally {
        isUnderWay.current = false;
        // Once the form knows that the first has ended.
        if (isAskedAgain.current) setTimeout(save);
        isAskedAgain.current = false;
      }
    },
  };
}

/** The caller is already speaking: the first key goes into the name. A finger brings up its keyboard itself. */
export function useFirstFocus({ setFocus }: ReceptionForm, name: string): void {
  const isTouch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  useEffect(() => {
    if (isTouch) return undefined;
    // After the change of pages has come to rest; who is in a field already stays there.
    const timer = setTimeout(() => {
      if (!(document.activeElement instanceof HTMLInputElement)) setFocus(name);
    }, 100);
    return () => clearTimeout(timer);
  }, [isTouch, setFocus, name]);
}
