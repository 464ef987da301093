import { confirm } from "./ui/confirm.tsx";
import type { Question } from "./ui/question.ts";
import { text } from "./text.ts";

/** Forms on screen that hold unsaved changes right now. */
const unsaved = new Set<() => boolean>();
let isReleased = false;

/** Registers a form with the guard. Returns the way out. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  unsaved.add(isDirty);
  return () => unsaved.delete(isDirty);
}

export const hasUnsaved = (): boolean =>
  !isReleased && [...unsaved].some((isDirty) => isDirty());

/** `true` when nothing is unsaved or the user leaves it behind. */
export const askBeforeLeaving = async (): Promise<boolean> =>
  !hasUnsaved() ||
  confirm({
    title: text.form.unsaved_title,
    body: text.form.unsaved_body,
    action: text.form.leave,
    dismiss: text.form.stay,
    is_destructive: true,
  });

/** What a sign-out would leave behind though nothing is lost: words that are still to be sent. */
const atSignOut = new Set<() => Question | undefined>();

/** Registers a question to ask before a sign-out, as long as it has a reason. Returns the way out. */
export function askAtSignOut(ask: () => Question | undefined): () => void {
  atSignOut.add(ask);
  return () => atSignOut.delete(ask);
}

/** `true` when nothing speaks against signing out, or the user does so all the same. */
export async function askBeforeSignOut(): Promise<boolean> {
  if (!(await askBeforeLeaving())) return false;
  for (const ask of atSignOut) {
    const question = ask();
    // One question after the other.
    if (question !== undefined && !(await confirm(question))) return false;
  }
  return true;
}

/** Leaves the application's state behind with a fresh load of the page; nobody is asked again. */
export function restartAt(path: string): void {
  isReleased = true;
  window.location.assign(path);
}
