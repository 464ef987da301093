import { useEffect, useState } from "react";
import type { z } from "zod";
import { isApiError, isUnknownOutcome } from "#platform/web/api/api-error.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import type { FormAct } from "#platform/web/ui/form/form-act.ts";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useFreshSlip, useSlipReload } from "../api.ts";
import { callStart, type CallTyped, type CallValues } from "./record-form.ts";
import { useKnown } from "./use-known.ts";

/** How one kind of call is typed and sent. */
export interface CallEntry {
  /** Before the id of the slip: the name of its draft. */
  readonly draft: string;
  readonly rules: (
    slipNow: () => SlipDetail | undefined,
  ) => z.ZodType<CallValues, CallTyped>;
  readonly send: (
    slip: SlipDetail,
    typed: CallValues,
    idempotency_key: string,
  ) => Promise<{ data: SlipDetail }>;
  readonly saved: (slip: SlipDetail, typed: CallValues) => string;
}

/** What was sent, and under which key: the server makes one record of it. */
interface Sent {
  readonly slip: SlipDetail;
  readonly key: string;
}

/** Sends under a key. Where other words went by it before, these are an act of their own, over the slip as it was. */
const sendAgain = async (
  { send }: CallEntry,
  typed: CallValues,
  { slip, key }: Sent,
): Promise<{ data: SlipDetail }> => {
  try {
    return await send(slip, typed, key);
  } catch (error) {
    if (!isApiError(error, 400)) throw error;
    return send(slip, typed, newIdempotencyKey());
  }
};

/** The form of a call: its draft, and what becomes of it where the line is lost or others were quicker. */
export const useEntry = (
  entry: CallEntry,
  slip: SlipDetail,
  onDone: (isNext: boolean, typed: CallValues) => Promise<void>,
) => {
  const [now] = useState(() => new Map<"slip", SlipDetail>());
  useEffect(() => {
    now.set("slip", slip);
  }, [now, slip]);
  const [rules] = useState(() => entry.rules(() => now.get("slip")));
  const form = useZodForm<CallTyped, CallValues>(rules, callStart(slip));
  const draft = useDraft(form, `${entry.draft}:${String(slip.id)}`);
  useUnsavedGuard(form, draft);
  // A call whose fate is unknown goes again as it was: its slip may have gone on by it.
  const [unanswered, setUnanswered] = useState<Sent>();
  const reload = useSlipReload();
  const fresh = useFreshSlip();
  const sendKnown = useKnown();
  const save = async (typed: CallValues, act: FormAct): Promise<void> => {
    const first = unanswered ?? { slip, key: newIdempotencyKey() };
    try {
      const { answer, is_merged } = await sendKnown(first.slip, (one) =>
        one === first.slip
          ? sendAgain(entry, typed, first)
          : entry.send(one, typed, newIdempotencyKey()),
      );
      setUnanswered(undefined);
      fresh(answer);
      form.reset(callStart(answer.data));
      draft.clear();
      notify.success(is_merged ? text.merged : entry.saved(slip, typed));
      await onDone(act === "send", typed);
    } catch (error) {
      setUnanswered(isUnknownOutcome(error) ? first : undefined);
      // What stands against it now is read with the slip.
      if (isApiError(error, 570)) void reload();
      // What others changed is said already.
      if (!isApiError(error, 568)) notify.error(error);
      throw error;
    }
    await reload();
  };
  return {
    form,
    draft,
    /** What sends goes on to the next slip, whether by its key or by its button. */
    save,
  };
};
