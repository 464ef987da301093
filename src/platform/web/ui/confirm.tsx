import { useSyncExternalStore } from "react";
import type { Question } from "./question.ts";
import { lazyPart } from "./lazy-part.tsx";

interface Asked {
  readonly question: Question;
  readonly answer: (agreed: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function setAsked(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

const store = {
  get: () => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks before an act; `true` when the user agreed. A second question dismisses the first. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    setAsked({
      question,
      answer: (agreed) => {
        setAsked(undefined);
        resolve(agreed);
      },
    });
  });
}

/** Loaded with the first question. */
const ConfirmDialog = lazyPart(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

/** The place where `confirm` shows its question; once, next to the application. */
export function ConfirmHost() {
  const current = useSyncExternalStore(store.subscribe, store.get);
  return current === undefined ? null : <ConfirmDialog {...current} />;
}
