import { useEffect, useState } from "react";
import type { z } from "zod";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint, newIdempotencyKey } from "#platform/web/api/client.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import type { FormAct } from "#platform/web/ui/form/form-act.ts";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { getSlip } from "../../contract/endpoints.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useFreshSlip, useSlipReload } from "../api.ts";
import { callStart, type CallTyped, type CallValues } from "./record-form.ts";
import { changedWords } from "./slip-changes.ts";

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

/**
 * Sends what was typed. Where the slip went on meanwhile without anything being said to its user, as in the night run,
 * nothing of it stands against what was typed: it goes again with the new version. Otherwise the screen says what
 * changed, and the next press saves.
 */
const sendMerged = async (
  entry: CallEntry,
  slip: SlipDetail,
  typed: CallValues,
  key: string,
): Promise<{ answer: { data: SlipDetail }; is_merged: boolean }> => {
  try {
    return { answer: await entry.send(slip, typed, key), is_merged: false };
  } catch (error) {
    if (!isApiError(error, 568)) throw error;
    const { data } = await callEndpoint(getSlip, { params: { id: slip.id } });
    if (changedWords(slip, data).length > 0) throw error;
    return {
      answer: await entry.send(data, typed, newIdempotencyKey()),
      is_merged: true,
    };
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
  // One act, however often it is pressed while the line is lost: the server makes one record of it.
  const [idempotency_key, setKey] = useState(newIdempotencyKey);
  const reload = useSlipReload();
  const fresh = useFreshSlip();
  const save = async (typed: CallValues, act: FormAct): Promise<void> => {
    try {
      const { answer, is_merged } = await sendMerged(
        entry,
        slip,
        typed,
        idempotency_key,
      );
      setKey(newIdempotencyKey());
      fresh(answer);
      form.reset(callStart(answer.data));
      draft.clear();
      notify.success(is_merged ? text.merged : entry.saved(slip, typed));
      await onDone(act === "send", typed);
    } catch (error) {
      if (isApiError(error, 568)) {
        const { data } = await callEndpoint(getSlip, {
          params: { id: slip.id },
        });
        fresh({ data });
        notify.trouble(text.changed(changedWords(slip, data)));
      } else notify.error(error);
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
