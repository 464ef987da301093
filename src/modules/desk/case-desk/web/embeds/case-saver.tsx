import { notify } from "#platform/web/ui/notices.ts";
import { useSaveConflict } from "../components/save-conflict.tsx";
import {
  newSaveState,
  type AnsweredCase,
  type CaseCalls,
  type CaseForm,
  type SavedCase,
  type SaveOutcome,
} from "../form/case-saving.ts";

export { useFreshCase } from "../detail/fresh-case.ts";

/**
 * Saves changes of an existing case; `dialog` asks where somebody else changed the same fields.
 *
 * @param onSaved given the fresh case
 */
export function useCaseSaving<
  Input extends Record<string, unknown>,
  Case extends Input & AnsweredCase,
>(
  form: CaseForm<Input, Case>,
  calls: Pick<CaseCalls<Input, Case>, "update" | "read">,
  onSaved: (record: Case) => void,
) {
  const { choose, dialog } = useSaveConflict(form);
  /**
   * @param base what the editing stands on
   * @throws ApiError, notified already
   */
  const save = async (
    base: SavedCase<Input>,
    input: Input,
  ): Promise<SaveOutcome<Input, Case>> => {
    const create = () => Promise.reject(new Error("the case is there already"));
    const port = { ...calls, create, keep: () => undefined, choose };
    try {
      const outcome = await form.save(port, input, newSaveState(base));
      if (outcome.kind === "saved") onSaved(outcome.record);
      return outcome;
    } catch (error) {
      notify.error(error);
      throw error;
    }
  };
  return { save, dialog };
}
