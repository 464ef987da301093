import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useAccount } from "#platform/web/api/account.ts";
import { claimSlot, type Claim } from "#platform/web/drafts/draft-slot.ts";
import {
  readDraft,
  removeDraft,
  writeDraft,
} from "#platform/web/drafts/draft-store.ts";
import { type DutyInput, dutyInputSchema } from "../../contract/schema.ts";

const draftName = "shift-table:duties";
const draftValues = z.object({ cells: z.array(dutyInputSchema) });

const cellsOfDraft = (user_id: string, claim: Claim): DutyInput[] => {
  const draft = readDraft(user_id, draftName, claim.slot);
  return draftValues.safeParse(draft?.values).data?.cells ?? [];
};

const keepOn = (
  user_id: string,
  claim: Claim,
  cells: readonly DutyInput[],
): boolean => {
  if (cells.length > 0)
    return writeDraft(user_id, draftName, claim.slot, {
      values: { cells },
      saved_at: Date.now(),
    });
  removeDraft(user_id, draftName, claim.slot);
  return true;
};

/**
 * Keeps cells that are not saved yet on the device, as forms keep theirs: written before the call returns, so that
 * nothing is lost with the tab.
 *
 * @param onFound called once with what an earlier tab left behind
 */
export function useDutyDraft(onFound: (cells: readonly DutyInput[]) => void) {
  const { user_id } = useAccount();
  const claimed = useRef<Claim>(undefined);
  const early = useRef<readonly DutyInput[]>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  const keep = useCallback(
    (cells: readonly DutyInput[]): void => {
      if (claimed.current === undefined) early.current = cells;
      else setFailed(!keepOn(user_id, claimed.current, cells));
    },
    [user_id],
  );
  useEffect(() => {
    let isGone = false;
    const claiming = claimSlot(user_id, draftName);
    void claiming.then((claim) => {
      if (isGone) return;
      claimed.current = claim;
      const left = cellsOfDraft(user_id, claim);
      if (early.current !== undefined)
        keepOn(user_id, claim, [...left, ...early.current]);
      if (left.length > 0) found.current(left);
    });
    return () => {
      isGone = true;
      claimed.current = undefined;
      void claiming.then((claim) => claim.release());
    };
  }, [user_id]);
  return { keep, has_failed: hasFailed };
}
