import { useCallback } from "react";
import { useFindCaseAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { type ChosenResult, resultAct } from "./result-field.tsx";

/** Opens the card of the result with one chosen. */
const useResultKey = (key: string, result: ChosenResult): void => {
  const find = useFindCaseAct();
  useShortcut(
    key,
    useCallback(() => {
      find("edit:result")?.run();
      // The field offers it once it is there.
      requestAnimationFrame(() => find(resultAct(result))?.run());
    }, [find, result]),
  );
};

/** The keys that say what came of the call, on the page of a case. */
export const ResultKeys = () => {
  useResultKey("s", "phone_resolved");
  useResultKey("d", "handed_to_dealer");
  useResultKey("c", "callback");
  return null;
};
