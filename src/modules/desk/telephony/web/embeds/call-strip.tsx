import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useRef } from "react";
import type { LiveEvent } from "#platform/contract/live.ts";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useLiveEvents } from "#platform/web/live/use-live.ts";
import { measure } from "#platform/web/theme/tokens.ts";
import { useStripHeight } from "#platform/web/ui/below-strip.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { useKeyDown } from "#platform/web/ui/key-down.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { getOwnTelephone, listIncomingCalls } from "../../contract/calls.ts";
import { telephoneAccess } from "../../contract/access-rules.ts";
import type { IncomingCall } from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";
import { CallLine } from "../components/call-line.tsx";
import { endedByAnother, useLiveCalls } from "../components/live-calls.ts";
import { StripRehearsal } from "../components/strip-rehearsal.tsx";
import { useCallActs } from "../components/use-call-acts.ts";

const Strip = styled("section")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "sticky",
    // Below the top bar, where there is one.
    top: `var(--top-bar, ${String(measure.bar)}px)`,
    zIndex: theme.zIndex.appBar - 1,
    padding: "2px 16px",
    backgroundColor: palette.desk.accent_soft,
    borderBottom: `1px solid ${palette.divider}`,
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    [theme.breakpoints.up("sm")]: {
      top: `var(--top-bar, ${String(measure.bar_wide)}px)`,
    },
  };
});

/** Lines that a strip may take from the page. */
const mostLines = 3;
/** An end without an event is seen by reading again. */
const lookAgainMs = 30_000;

/** Own calls first, then what rings here, then what rings, then what others talk. */
const rankOf = (call: IncomingCall): number =>
  call.is_mine
    ? 0
    : call.state !== "ringing"
      ? 3
      : call.is_own_extension
        ? 1
        : 2;

/** F9 answers what rings first, from every field. */
function useAnswerKey(
  call: IncomingCall | undefined,
  answer: (call: IncomingCall) => Promise<void>,
): void {
  useKeyDown((event) => {
    if (call === undefined) return;
    if (event.key !== "F9" || isComposingKey(event)) return;
    event.preventDefault();
    void answer(call);
  });
}

/** Tells who has lost a call to another, or whose call another has ended, that it is so. */
function useTakenNotice(calls: readonly IncomingCall[]): void {
  const { user_id } = useAccount();
  useLiveEvents(
    useCallback(
      (event: LiveEvent) => {
        const name = endedByAnother(event, Number(user_id));
        if (name !== undefined) notify.error(text.endedForYou(name));
      },
      [user_id],
    ),
  );
  const mine = useRef(new Set<number>());
  useEffect(() => {
    for (const call of calls) {
      const wasMine = call.former_owner?.id === Number(user_id);
      if (mine.current.has(call.id) && !call.is_mine && wasMine)
        notify.error(text.takenFromYou(call.owner?.name ?? ""));
      if (call.is_mine) mine.current.add(call.id);
      else mine.current.delete(call.id);
    }
  }, [calls, user_id]);
}

const Calls = ({ calls }: { calls: readonly IncomingCall[] }) => {
  const place = useStripHeight();
  const acts = useCallActs();
  const { own } = acts;
  const ringing = calls.find((call) => call.state === "ringing");
  useAnswerKey(ringing, own);
  return (
    <Strip ref={place} aria-label={text.region}>
      <ul>
        {calls.slice(0, mostLines).map((call) => (
          <CallLine key={call.id} call={call} acts={acts} />
        ))}
      </ul>
      {calls.length > mostLines && (
        <Typography variant="body2" color="text.secondary">
          {text.more(calls.length - mostLines)}
        </Typography>
      )}
    </Strip>
  );
};

const LiveStrip = () => {
  useLiveCalls();
  const own = useEndpointQuery(getOwnTelephone, {});
  const answer = useEndpointQuery(
    listIncomingCalls,
    {},
    { refetchInterval: lookAgainMs },
  );
  const isAway = own.data?.data.availability === "away";
  const all = answer.data?.data ?? [];
  useTakenNotice(all);
  const calls = all
    .filter((call) => call.is_mine || !isAway)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <StripRehearsal
        frame={(lines) => (
          <Strip>
            <ul>{lines}</ul>
          </Strip>
        )}
      />
      {calls.length > 0 && <Calls calls={calls} />}
    </>
  );
};

/** Calls that come in, under the top bar: pushes the page down and never takes the focus. */
export function CallStrip() {
  return useIsAllowed(telephoneAccess) ? <LiveStrip /> : null;
}
