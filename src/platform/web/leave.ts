import { confirm } from "./ui/confirm.tsx";
import type { Question } from "./ui/question.ts";
import { text } from "./text.ts";

interface WatchedForm {
  readonly isDirty: () => boolean;
  /** Writes what is typed on the device; whether it is there. Absent: the form has no draft. */
  readonly keep?: (() => boolean) | undefined;
}

/** Forms on screen that hold unsaved changes right now. */
const unsaved = new Set<WatchedForm>();
let isReleased = false;

/** Registers a form with the guard. Returns the way out. */
export function watchUnsaved(form: WatchedForm): () => void {
  unsaved.add(form);
  return () => unsaved.delete(form);
}

const unsavedForms = (): WatchedForm[] =>
  isReleased ? [] : [...unsaved].filter(({ isDirty }) => isDirty());

export const hasUnsaved = (): boolean => unsavedForms().length > 0;

/** Whether another page costs nothing of what is typed: each form has it in its draft. */
export const isAllKept = (): boolean =>
  unsavedForms().every(({ keep }) => keep?.() === true);

const askToLeave = (is_kept: boolean): Promise<boolean> =>
  confirm({
    title: text.leave.unsaved_title,
    body: is_kept ? text.leave.kept_body : text.leave.unsaved_body,
    action: text.leave.leave,
    dismiss: text.leave.stay,
    is_destructive: !is_kept,
  });

/** For another page, where drafts stay: `true` when nothing is unsaved or the user leaves it behind. */
export const askBeforeLeaving = async (): Promise<boolean> =>
  !hasUnsaved() || askToLeave(isAllKept());

/** Before what was typed is thrown away: `true` where nothing was, or the user agrees. */
export const askToDiscard = async (isDirty: boolean): Promise<boolean> =>
  !isDirty ||
  confirm({
    title: text.leave.discard_title,
    body: text.leave.discard_body,
    action: text.leave.discard,
    is_destructive: true,
  });

/** What a sign-out would leave behind though nothing is lost: words that are still to be sent. */
type AskAtSignOut = () => Question | undefined | Promise<boolean>;
const atSignOut = new Set<AskAtSignOut>();

/**
 * Registers a question to ask before a sign-out, as long as it has a reason; or what asks itself and answers whether to
 * sign out. Returns the way out.
 */
export function askAtSignOut(ask: AskAtSignOut): () => void {
  atSignOut.add(ask);
  return () => atSignOut.delete(ask);
}

/** `true` when nothing speaks against signing out, or the user does so all the same. */
export async function askBeforeSignOut(): Promise<boolean> {
  // Drafts leave the device with the account.
  if (hasUnsaved() && !(await askToLeave(false))) return false;
  for (const ask of atSignOut) {
    const asked = ask();
    if (asked === undefined) continue;
    // One question after the other.
    const agreed = await (asked instanceof Promise ? asked : confirm(asked));
    if (!agreed) return false;
  }
  return true;
}

/** Leaves the application's state behind with a fresh load of the page; nobody is asked again. */
export function restartAt(path: string): void {
  isReleased = true;
  window.location.assign(path);
}
