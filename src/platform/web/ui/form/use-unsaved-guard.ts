import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
  askBeforeLeaving,
  askToDiscard,
  hasUnsaved,
  watchUnsaved,
} from "../../leave.ts";

/**
 * Asks before a page with unsaved changes is left, inside the application and by closing the tab.
 * `form.reset(saved)` after a save lets it go. With its draft the question says that nothing is lost.
 *
 * @returns stops the editing: asks where something was changed, and throws it away with its draft before `close`
 */
export function useUnsavedGuard<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  draft?: { readonly keep: () => boolean; readonly clear: () => void },
): (close: () => void) => void {
  const isDirty = useRef(false);
  const { subscribe } = form;
  const keep = draft?.keep;
  useEffect(() => {
    const unwatch = watchUnsaved({ isDirty: () => isDirty.current, keep });
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: (state) => {
        if (state.isDirty !== undefined) isDirty.current = state.isDirty;
      },
    });
    return () => {
      unwatch();
      unsubscribe();
    };
  }, [subscribe, keep]);
  useBlocker({
    enableBeforeUnload: hasUnsaved,
    shouldBlockFn: async ({ current, next }) =>
      // A change of the search alone (a tab, a filter) leaves nothing.
      current.pathname !== next.pathname && !(await askBeforeLeaving()),
  });
  const stop = async (close: () => void): Promise<void> => {
    if (!(await askToDiscard(isDirty.current))) return;
    form.reset();
    draft?.clear();
    close();
  };
  return (close) => void stop(close);
}
