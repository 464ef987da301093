import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { InquiryInput } from "../../contract/schema.ts";
import { inquiryCalls } from "../api.ts";
import type { SavedCase } from "../form.ts";
import { saveCase, type SaveOutcome } from "../form/case-saving.ts";
import { useFreshCase } from "../detail/fresh-case.ts";
import { useSaveConflict } from "./save-conflict.tsx";

/** Saves changes of an existing case; `dialog` asks where somebody else changed the same fields. */
export function useCaseSaving() {
  const { choose, dialog } = useSaveConflict();
  const takeOver = useFreshCase();
  /**
   * @param base what the editing stands on
   * @throws ApiError, notified already
   */
  const save = async (
    base: SavedCase,
    input: InquiryInput,
  ): Promise<SaveOutcome> => {
    const port = { ...inquiryCalls, keep: () => undefined, choose };
    try {
      const outcome = await saveCase(port, input, {
        idempotency_key: newIdempotencyKey(),
        sent: null,
        saved: base,
      });
      if (outcome.kind === "saved") takeOver(outcome.inquiry);
      return outcome;
    } catch (error) {
      notify.error(error);
      throw error;
    }
  };
  return { save, dialog };
}
