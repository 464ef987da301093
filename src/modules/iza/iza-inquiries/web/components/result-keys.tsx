import { useCallback } from "react";
import { useFindCaseAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import type { IzaInquiry } from "../../contract/fields.ts";
import { useWorkingGuidance } from "./guidance-list.tsx";
import { useTake } from "./guidance-taking.tsx";
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

/** On the page of a case: the keys that say what came of the call, and the one that takes the best advice over. */
export const ResultKeys = ({ inquiry }: { inquiry: IzaInquiry }) => {
  useResultKey("s", "phone_resolved");
  useResultKey("d", "handed_to_dealer");
  useResultKey("c", "callback");
  const take = useTake();
  const { best } = useWorkingGuidance(inquiry);
  useShortcut("g", () => {
    if (best !== undefined) take({ words: best.text });
  });
  return null;
};
