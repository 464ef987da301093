import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { portalText } from "../../contract/portal-text.ts";
import type { OutboxAct } from "./outbox-item.ts";
import { positionPatience } from "./position.ts";
import { addPosition, stamped, type TimedAct } from "./tap-position.ts";
import { useOutbox } from "./use-outbox.tsx";

type Named = Pick<TowRequest, "id" | "reception_number">;

/** Puts acts into the outbox: a tap at once with its time, its position with it or after it. */
export function useActs() {
  const outbox = useOutbox();

  const keep = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch {
      // The phone's store is full or forbidden: nothing was recorded, and that is said.
      notify.error(portalText.outbox.failed);
      return false;
    }
  };

  return {
    /** Says what it did: the card may stand elsewhere from now on. @returns whether the phone has it */
    tap: (request: Named, act: TimedAct): Promise<boolean> =>
      keep(async () => {
        const timed = stamped(act, { at: new Date().toISOString() });
        const until = Date.now() + positionPatience;
        const item = await outbox.add(request, timed, until);
        void addPosition(outbox, item, timed);
        notify.success(
          navigator.onLine
            ? portalText.step.done[act.kind]
            : portalText.report.savedWaiting,
        );
      }),

    put: (request: Named, act: OutboxAct): Promise<boolean> =>
      keep(() => outbox.add(request, act)),
  };
}
