import { useConflictQuestion } from "#platform/web/ui/editing/conflict-question.tsx";
import { formText } from "#platform/web/form-text.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { CaseWords } from "../form/case-saving.ts";

type Words = Pick<CaseWords, "labels" | "show">;

/** Asks, field by field, which of two values stays; `dialog` is to be rendered. */
export const useSaveConflict = ({ labels, show }: Words) =>
  useConflictQuestion({ label: (name) => labels[name] ?? name, show });

/** Says which fields came in from somebody else with a save. */
export const notifyTaken = (
  { labels }: Words,
  names: readonly string[],
): void => {
  if (names.length > 0)
    notify.success(
      formText.conflict.taken(names.map((name) => labels[name] ?? name)),
    );
};
