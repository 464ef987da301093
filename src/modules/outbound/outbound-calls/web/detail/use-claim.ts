import { useCallback, useEffect, useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { claimSlip, releaseSlip } from "../../contract/endpoints.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useFreshSlip, useSlipReload } from "../api.ts";

/** A claim holds a quarter of an hour; it is renewed after so many milliseconds. */
const renewAfter = 5 * 60_000;

/** Keeps the claim as long as the page is open. */
const useRenewal = (
  slip: SlipDetail | undefined,
  renew: (id: number) => Promise<void>,
): void => {
  const held = slip?.is_claimed === true ? slip.id : undefined;
  useEffect(() => {
    if (held === undefined) return undefined;
    const timer = setInterval(() => {
      renew(held).catch(notify.error);
    }, renewAfter);
    return () => clearInterval(timer);
  }, [held, renew]);
};

/** Takes the user of a slip, so that no two call it; what brakes asks for a word first. */
export const useClaim = (slip: SlipDetail) => {
  const { id } = slip;
  const fresh = useFreshSlip();
  const reload = useSlipReload();
  const { run, is_busy } = useOneAtATime();
  const [braked, setBraked] = useState<() => void>();
  // The next slip is taken before anybody looked at it: what brakes is asked when its page opens.
  const [isAsking, setAsking] = useState(true);
  const isUnanswered =
    slip.is_claimed && slip.can.claim.allowed && slip.brakes.length > 0;
  const take = useCallback(
    async (slip_id: number, brake_reason: string | null): Promise<void> => {
      fresh(
        await callEndpoint(claimSlip, {
          params: { id: slip_id },
          body: { brake_reason },
        }),
      );
    },
    [fresh],
  );
  const renew = useCallback((held: number) => take(held, null), [take]);
  useRenewal(slip, renew);
  /** @param after what is done once it is one's own: to dial */
  const claim = (after: () => void): void => {
    if (slip.brakes.length > 0) setBraked(() => after);
    else if (slip.is_claimed) after();
    else
      void run(async () => {
        await take(id, null);
        after();
      }).catch((error: unknown) => {
        notify.error(error);
        void reload();
      });
  };
  return {
    claim,
    is_busy,
    /** Whether something waits for the reason why it is called all the same. */
    is_braked: braked !== undefined || (isAsking && isUnanswered),
    /** Asks for that reason again. */
    ask: (): void => setAsking(true),
    onBraked: async (reason: string): Promise<void> => {
      await take(id, reason);
      setBraked(undefined);
      braked?.();
    },
    leaveBrake: (): void => {
      setBraked(undefined);
      setAsking(false);
    },
    release: (): void =>
      void run(async () => {
        fresh(await callEndpoint(releaseSlip, { params: { id }, body: {} }));
      }).catch(notify.error),
  };
};
export type Claim = ReturnType<typeof useClaim>;
