import type { CorrespondenceInput } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import { lockCaseRow } from "#modules/desk/case-desk/server/kind-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { izaKind, updateIza, writeIzaRow } from "./service.ts";
import type { IzaRow } from "./tables.ts";

/** Locks a call for help for whoever writes to it after rows of their own. */
export const lockIzaRow = (write: CaseWrite, id: number) =>
  lockCaseRow(write, izaKind, { id });

/** What was said when the driver was called back, or called once more. */
export type IzaCalled =
  | { readonly step: "resolved"; readonly at: string }
  | { readonly step: "again"; readonly next_at: string }
  | { readonly step: "thanked" };

type Called = Pick<IzaRow, "result" | "callback_done_at" | "follow_up_call">;

const patchOf = (row: Called, said: IzaCalled) => {
  const isPromised = row.result === "callback" && row.callback_done_at === null;
  if (said.step === "thanked")
    return row.follow_up_call === "yes"
      ? { follow_up_call: "done" as const }
      : undefined;
  if (!isPromised) return undefined;
  return said.step === "resolved"
    ? { callback_done_at: said.at }
    : { callback_at: said.next_at };
};

/**
 * Writes what was said in a call as the desk writes it: same rules, history, next action.
 *
 * @returns whether it was written; false where somebody was faster
 * @throws AppError 403 without the right of the desk, 422 at the field
 */
export const takeIzaCalled = async (
  write: CaseWrite,
  id: number,
  said: IzaCalled,
): Promise<boolean> => {
  const row = await lockIzaRow(write, id);
  const patch = patchOf(row, said);
  if (patch === undefined) return false;
  await updateIza(write, id, { version: row.version, ...patch });
  return true;
};

/** A row of what was said in a call, by whoever made it; no right of the desk is asked. */
export const noteIzaCalled = async (
  write: CaseWrite,
  id: number,
  row: CorrespondenceInput,
): Promise<void> => {
  await writeIzaRow(write, await lockIzaRow(write, id), row);
};
