import { useConflictQuestion } from "#platform/web/ui/editing/conflict-question.tsx";
import { text } from "#platform/web/text.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { CaseWords } from "../form/case-saving.ts";

type Words<Input> = Pick<CaseWords<Input>, "labels" | "show">;

/** Asks, field by field, which of two values stays; `dialog` is to be rendered. */
export const useSaveConflict = <Input extends Record<string, unknown>>({
  labels,
  show,
}: Words<Input>) =>
  useConflictQuestion<Input>({ label: (name) => labels[name], show });

/** Says which fields came in from somebody else with a save. */
export const notifyTaken = <Input,>(
  { labels }: Words<Input>,
  names: readonly (keyof Input & string)[],
): void => {
  if (names.length > 0)
    notify.success(text.conflict.taken(names.map((name) => labels[name])));
};
