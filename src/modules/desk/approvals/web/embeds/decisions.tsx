import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Ability } from "#platform/contract/ability.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  ReasonDialog,
  type ReasonQuestion,
} from "../components/reason-dialog.tsx";

/** A decision that is offered, with the key that takes it. */
export interface Decision {
  readonly label: string;
  /** `a` for what the queue is there for, `r` for its contrary; what is rare has none. */
  readonly shortcut?: "a" | "r" | undefined;
  readonly ability: Ability;
  readonly decide: () => void;
}

/** Sends a decision and says what became of it; asks for a reason. */
export interface DecisionTools {
  readonly send: (send: () => Promise<unknown>, said: string) => Promise<void>;
  readonly askReason: (question: ReasonQuestion) => void;
}

interface Sent extends Pick<Decision, "label" | "ability"> {
  readonly title: string;
  /** What is said when it is done. */
  readonly said: string;
}

type Shortcut = "a" | "r" | "none";
const keyOf = (shortcut: Shortcut) =>
  shortcut === "none" ? undefined : shortcut;

/** Asked before, sent without a reason; a refusal was notified already. */
export const confirmed = (
  { send }: DecisionTools,
  sent: Sent & {
    readonly body: string;
    readonly shortcut?: Shortcut;
  },
  call: () => Promise<unknown>,
): Decision => {
  const { ability, label, title, body, said, shortcut = "a" } = sent;
  const act = async (): Promise<void> => {
    if (await confirm({ title, body, action: label }))
      await send(call, said).catch(() => undefined);
  };
  return {
    label,
    shortcut: keyOf(shortcut),
    ability,
    decide: () => void act(),
  };
};

/** Sent with the reason that is told to those whom it concerns. */
export const reasoned = (
  { send, askReason }: DecisionTools,
  sent: Sent & { readonly note?: string; readonly shortcut?: Shortcut },
  call: (reason: string) => Promise<unknown>,
): Decision => ({
  label: sent.label,
  shortcut: keyOf(sent.shortcut ?? "r"),
  ability: sent.ability,
  decide: () =>
    askReason({
      title: sent.title,
      note: sent.note,
      action: sent.label,
      send: (reason) => send(() => call(reason), sent.said),
    }),
});

/** The numbers of the main menu follow every decision. */
const menuPath = "/api/mainMenu";

/**
 * What decisions are sent with; `dialog` is to be rendered.
 *
 * @param paths what a decision changes, to be read again
 */
export function useDecisionTools(paths: readonly string[]) {
  const [asked, setAsked] = useState<ReasonQuestion>();
  const queries = useQueryClient();
  const tools: DecisionTools = {
    askReason: setAsked,
    send: async (send, said) => {
      try {
        await send();
        if (said !== "") notify.success(said);
      } catch (error) {
        notify.error(error);
        throw error;
      } finally {
        // After a refusal too: somebody else may have decided before.
        for (const path of [...paths, menuPath])
          void invalidatePath(queries, path);
      }
    },
  };
  return {
    tools,
    dialog: asked !== undefined && (
      <ReasonDialog question={asked} onClose={() => setAsked(undefined)} />
    ),
  };
}
