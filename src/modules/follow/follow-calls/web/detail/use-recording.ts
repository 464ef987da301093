import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { type ApiError, isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint, newIdempotencyKey } from "#platform/web/api/client.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { focusPicked } from "#platform/web/ui/focus-picked.ts";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { Question } from "#platform/web/ui/question.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { answersOf, isOpenAfter } from "../../contract/answer-rules.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import { getFollowCall, recordFollowCall } from "../../contract/endpoints.ts";
import {
  callKinds,
  followResults,
  type CallKind,
} from "../../contract/lookups.ts";
import type { FollowCallDetail } from "../../contract/schema.ts";
import { useFollowReload } from "../components/reason-dialog.tsx";
import {
  askedKey,
  askedOf,
  recordBodyOf,
  recordRules,
  recordStart,
  type RecordTyped,
  type RecordValues,
} from "./record-form.ts";

type RecordForm = UseFormReturn<RecordTyped, unknown, RecordValues>;

/** When it is called again: what the rules proposed, and never a time that is past. */
const nextOf = ({ next_attempt_at }: FollowCallDetail): string | null =>
  next_attempt_at === null || Date.parse(next_attempt_at) > Date.now()
    ? next_attempt_at
    : new Date(Date.now() + 5 * 60_000).toISOString();

const usePicking = (call: FollowCallDetail, form: RecordForm) => {
  const pick = (result: RecordTyped["result"]): void => {
    const written = { shouldDirty: true } as const;
    form.setValue("result", result, { ...written, shouldValidate: true });
    // The own time of a call is when it was made, not when the line came back.
    form.setValue("called_at", new Date().toISOString(), written);
    const answers = answersOf(call.kind, result);
    const answer = answers.length === 1 ? (answers[0] ?? null) : null;
    form.setValue("answer", answer, written);
    form.setValue(
      "next_due_at",
      isOpenAfter(result, answer) ? nextOf(call) : null,
      written,
    );
    focusPicked();
  };
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        name: "answer",
        callback: ({ values }) => {
          const isOpen = isOpenAfter(values.result, values.answer ?? null);
          if (isOpen && values.next_due_at === null)
            form.setValue("next_due_at", nextOf(call), { shouldDirty: true });
        },
      }),
    [call, form],
  );
  return pick;
};

const digits = ["1", "2", "3", "4", "5", "6"] as const;
const useResultKey = (
  index: number,
  isOpen: boolean,
  pick: (result: RecordTyped["result"]) => void,
): void =>
  useShortcut(digits[index] ?? "", () => {
    const code = followResults.codes[index];
    if (isOpen && code !== undefined) pick(code);
  });

const useResultKeys = (
  isOpen: boolean,
  pick: (result: RecordTyped["result"]) => void,
): void => {
  useResultKey(0, isOpen, pick);
  useResultKey(1, isOpen, pick);
  useResultKey(2, isOpen, pick);
  useResultKey(3, isOpen, pick);
  useResultKey(4, isOpen, pick);
  useResultKey(5, isOpen, pick);
};

/** Asked before it is written: an arrival that is past, and a company that is let go. */
const questionOf =
  (call: FollowCallDetail) =>
  ({ answer, eta }: RecordValues): Question | undefined => {
    const at = answer === "accepted" || answer === "delayed" ? eta : null;
    if (at !== null && Date.parse(at) < Date.now())
      return {
        title: text.etaPastTitle,
        body: text.etaPastBody(formatDateTime(at)),
        action: text.etaPast,
      };
    return answer === "declined" && call.writes_step
      ? {
          title: text.declineTitle,
          body: text.declineBody(call.facts.tow_company ?? ""),
          action: text.decline,
        }
      : undefined;
  };

/** What the server refused of another call stands at its row: it counts those that were sent, the form knows ids. */
const placeRefusals = (
  form: RecordForm,
  bundle: FollowCallDetail["bundle"],
  { errors }: ApiError,
): void => {
  const asked = askedOf(bundle, form.getValues("also"));
  for (const [name, [message]] of Object.entries(errors)) {
    const [, place, field] = /^also\.(\d+)\.(.+)$/.exec(name) ?? [];
    const other = asked[Number(place)];
    if (other !== undefined && field !== undefined)
      form.setError(
        `also.${askedKey(other.id)}.${field}` as `also.${string}.eta`,
        { type: "server", message: message ?? "" },
      );
  }
};

/** The form of a call with its rules: the others to its number come and go while it is typed. */
const useRecordForm = (call: FollowCallDetail): RecordForm => {
  const [kinds] = useState(() => new Map<string | undefined, CallKind>());
  useEffect(() => {
    kinds.clear();
    kinds.set(undefined, call.kind);
    for (const { id, kind } of call.bundle) kinds.set(askedKey(id), kind);
  }, [kinds, call]);
  const [rules] = useState(() => recordRules((key) => kinds.get(key)));
  return useZodForm<RecordTyped, RecordValues>(rules, recordStart(call));
};

/** Sends what was typed; of a call that ended meanwhile the server keeps the words. */
const useSaving = (
  call: FollowCallDetail,
  form: RecordForm,
  leave: () => void,
) => {
  const reload = useFollowReload();
  // One act, however often it is pressed while the line is lost: the server makes one record of it.
  const [idempotency_key] = useState(newIdempotencyKey);
  return async (typed: RecordValues): Promise<void> => {
    const { id, kind, target_name } = call;
    const params = { id };
    try {
      const body = recordBodyOf(call, typed);
      await callEndpoint(recordFollowCall, { params, body, idempotency_key });
      notify.success(text.saved(callKinds.labelOf(kind), target_name ?? ""));
    } catch (error) {
      // A call that was taken or moved meanwhile is read again, and what is typed stays for the next press.
      if (isApiError(error, 568)) void reload();
      if (isApiError(error, 422)) placeRefusals(form, call.bundle, error);
      if (!isApiError(error, 570)) throw error;
      const { data } = await callEndpoint(getFollowCall, { params });
      // Anything else than its end is for the agent to solve.
      if (data.call_state !== "dropped") throw error;
      notify.success(text.noted);
    }
    leave();
    await reload();
  };
};

/** The form of one call: its draft, its keys, and what becomes of it where the call has ended meanwhile. */
export function useRecording(
  call: FollowCallDetail,
  onDone: (isNext: boolean) => void,
) {
  const form = useRecordForm(call);
  const draft = useDraft(form, `follow-call:${String(call.id)}`);
  useUnsavedGuard(form, draft);
  const isNext = useRef(true);
  const isOpen = call.call_state === "planned" || call.call_state === "calling";
  const onPick = usePicking(call, form);
  useResultKeys(isOpen, onPick);
  const leave = (goesOn: boolean): void => {
    form.reset(recordStart(call));
    draft.clear();
    onDone(goesOn);
  };
  const save = useSaving(call, form, () => leave(isNext.current));
  return {
    form,
    draft,
    onPick,
    leave,
    question: questionOf(call),
    save,
    onPress: (next: boolean): void => {
      isNext.current = next;
    },
    /** What was typed of a call that ended by itself stays as a note; its result means nothing any more. */
    keep: async (): Promise<void> => {
      const typed = form.getValues();
      const result = typed.result ?? "connected";
      await save({ ...typed, result, answer: null, also: {} });
    },
  };
}
