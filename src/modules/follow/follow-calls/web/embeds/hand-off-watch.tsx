import { useEffect, useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { askAtSignOut } from "#platform/web/leave.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { listFollowCalls } from "../../contract/calls.ts";

const HandOffDialog = lazyPart(
  async () => (await import("../components/hand-off-dialog.tsx")).HandOffDialog,
);

/** Nobody is kept from signing out by a server that does not answer, in milliseconds. */
const patience = 3000;

/** How many calls wait for the account; none where that cannot be told, or the session is over. */
const countOwn = (): Promise<number> =>
  Promise.race([
    callEndpoint(listFollowCalls, { query: { scope: "mine", per_page: 10 } })
      .then(({ meta }) => meta.total)
      .catch(() => 0),
    new Promise<number>((resolve) => {
      setTimeout(() => resolve(0), patience);
    }),
  ]);

interface Asked {
  readonly count: number;
  readonly answer: (goes: boolean) => void;
}

/** Whoever leaves hands their open calls on: on whichever page they sign out. */
export function HandOffWatch() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      askAtSignOut(async () => {
        const count = await countOwn();
        if (count === 0) return true;
        return new Promise<boolean>((resolve) => {
          setAsked({
            count,
            answer: (goes) => {
              setAsked(undefined);
              resolve(goes);
            },
          });
        });
      }),
    [],
  );
  return asked === undefined ? null : <HandOffDialog {...asked} />;
}
