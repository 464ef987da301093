import { useRef } from "react";
import { useDoubleQuestion } from "#modules/sos/sos-dispatch/web/embeds/double-question.tsx";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { needsQuestion } from "../../contract/rules.ts";
import type { BoardCase, BoardOffer } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { useReloadBoard, useSendOffer } from "../api.ts";

/** A busy company is asked only when whoever sends knows of it. */
const isAgreed = (offer: BoardOffer): Promise<boolean> =>
  needsQuestion(offer)
    ? confirm({
        title: text.busyTitle(offer.name),
        body: text.busyBody(offer.name, offer.open_dispatch_count),
        action: text.busyAction,
      })
    : Promise.resolve(true);

/** Sends one offer; a second press while it goes does nothing. What is refused is notified and read again. */
export function useSendingOffer() {
  const { mutateAsync, isPending } = useSendOffer();
  const reload = useReloadBoard();
  const { sendAsking, dialog } = useDoubleQuestion();
  const isBusy = useRef(false);
  const send = async (one: BoardCase, offer: BoardOffer): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await isAgreed(offer))) return;
      const sent = await sendAsking((agreed_doubles) =>
        mutateAsync({
          params: { id: one.id },
          body: {
            tow_truck_company_id: offer.tow_truck_company_id,
            agreed_open_dispatches: offer.open_dispatch_count,
            replaces:
              one.stage === "answer" ? (one.dispatch?.id ?? null) : null,
            agreed_doubles,
          },
        }),
      );
      if (sent !== undefined) notify.success(text.sent(sent.data.company_name));
    } catch (error) {
      notify.error(error);
    } finally {
      isBusy.current = false;
      await reload(one.id);
    }
  };
  return { send, isSending: isPending, question: dialog };
}
