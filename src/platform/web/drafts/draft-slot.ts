import { newIdempotencyKey } from "../api/client.ts";
import { findLocks } from "../api/locks.ts";
import { listSlots, removeDraft } from "./draft-store.ts";

export interface Claim {
  readonly slot: string;
  readonly release: () => void;
}

/** Holds a name for as long as this page lives or until released; `undefined`: another tab holds it. */
function hold(name: string): Promise<(() => void) | undefined> {
  // Without Web Locks (no secure context) tabs cannot see one another; the newest draft serves.
  const locks = findLocks();
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock === null
          ? resolve(undefined)
          : new Promise<void>((release) => resolve(() => release())),
      )
      .catch(reject);
  });
}

const lockOf = (user_id: string, form: string, slot: string): string =>
  `draft:${user_id}:${form}#${slot}`;

/** Throws away what is kept of a form; a draft that a living tab has open is that tab's. */
export async function dropDrafts(user_id: string, form: string): Promise<void> {
  for (const slot of listSlots(user_id, form)) {
    const release = await hold(lockOf(user_id, form, slot));
    if (release === undefined) continue;
    removeDraft(user_id, form, slot);
    release();
  }
}

/**
 * Finds the draft this tab goes on with: its own after a reload, else the newest that no living tab has
 * open (a crash, a closed tab), else a new one. Two tabs with the same form never share a draft.
 */
export async function claimSlot(user_id: string, form: string): Promise<Claim> {
  const ownKey = `draft-slot:${user_id}:${form}`;
  const own = sessionStorage.getItem(ownKey);
  const known = listSlots(user_id, form);
  const wanted = own === null ? known : [own, ...known];
  for (const slot of [...wanted, newIdempotencyKey()]) {
    // One after the other: the first that is free is taken.
    const release = await hold(lockOf(user_id, form, slot));
    if (release !== undefined) {
      sessionStorage.setItem(ownKey, slot);
      return { slot, release };
    }
  }
  return { slot: newIdempotencyKey(), release: () => undefined };
}
