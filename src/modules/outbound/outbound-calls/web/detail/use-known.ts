import { useState } from "react";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { getSlip } from "../../contract/endpoints.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useFreshSlip } from "../api.ts";
import { changedWords } from "./slip-changes.ts";

/**
 * Sends what was decided over a slip as it was known. Where the slip went on meanwhile without anything being said to
 * its user, as in the night run, nothing of it stands against that: it goes again with the new version. Otherwise the
 * screen says what changed, and the next press sends.
 */
export const useKnown = () => {
  const fresh = useFreshSlip();
  return async <T>(
    known: SlipDetail,
    send: (slip: SlipDetail) => Promise<T>,
    onChanged?: (slip: SlipDetail) => void,
  ): Promise<{ answer: T; is_merged: boolean }> => {
    try {
      return { answer: await send(known), is_merged: false };
    } catch (error) {
      if (!isApiError(error, 568)) throw error;
      const { data } = await callEndpoint(getSlip, {
        params: { id: known.id },
      });
      const words = changedWords(known, data);
      if (words.length === 0)
        return { answer: await send(data), is_merged: true };
      fresh({ data });
      onChanged?.(data);
      notify.trouble(text.changed(words));
      throw error;
    }
  };
};

/** The same of a dialog, which knows the slip as it was when it was opened, however often the page reads it anew. */
export const useKnownAtOpening = (slip: SlipDetail) => {
  const [known, onChanged] = useState(slip);
  const sendKnown = useKnown();
  return async <T>(send: (slip: SlipDetail) => Promise<T>): Promise<T> =>
    (await sendKnown(known, send, onChanged)).answer;
};
