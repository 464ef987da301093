import { useConflictQuestion } from "#platform/web/ui/editing/conflict-question.tsx";
import { text } from "#platform/web/text.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { InquiryField, InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { showField } from "../../contract/field-rules.ts";

/** Asks, field by field, which of two values stays; `dialog` is to be rendered. */
export const useSaveConflict = () =>
  useConflictQuestion<InquiryInput>({
    label: (name) => inquiryLabels[name],
    show: showField,
  });

/** Says which fields came in from somebody else with a save. */
export const notifyTaken = (names: readonly InquiryField[]): void => {
  if (names.length > 0)
    notify.success(
      text.conflict.taken(names.map((name) => inquiryLabels[name])),
    );
};
