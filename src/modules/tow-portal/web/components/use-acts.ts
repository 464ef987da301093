import type { TowRequest } from "#modules/sos-dispatch/contract/tow-request-schema.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { portalText } from "../../contract/portal-text.ts";
import type { TowStep } from "../../contract/schema.ts";
import type { OutboxAct } from "./outbox-item.ts";
import { findPosition, positionPatience } from "./position.ts";
import { useOutbox } from "./use-outbox.tsx";

type TimedAct = Extract<
  OutboxAct,
  { kind: "accept" | "decline" | "depart" | "arrive" | "finish" }
>;
type Named = Pick<TowRequest, "id" | "reception_number">;

const stamped = (act: TimedAct, fields: Partial<TowStep>): OutboxAct =>
  ({ ...act, body: { ...act.body, ...fields } }) as OutboxAct;

/** Puts acts into the outbox: a tap at once with its time, its position where it is found soon enough. */
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
        const { id } = await outbox.add(request, timed, until);
        void findPosition().then((position) =>
          outbox.release(
            id,
            position && stamped(timed as TimedAct, { position }),
          ),
        );
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
