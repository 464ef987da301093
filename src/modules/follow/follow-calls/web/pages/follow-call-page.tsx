import NavigateBeforeIcon from "@mui/icons-material/NavigateBefore";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { measure } from "#platform/web/theme/tokens.ts";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { ListPage } from "#platform/web/ui/table/list-page.tsx";
import { StopReading } from "#platform/web/ui/table/stop-reading.tsx";
import { useListEntry } from "#platform/web/ui/table/list-way-back.ts";
import { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import { listFollowCalls } from "../../contract/calls.ts";
import { getFollowCall } from "../../contract/endpoints.ts";
import { readFollowCallQuery } from "../../contract/query-rules.ts";
import type { FollowCall, FollowCallListQuery } from "../../contract/schema.ts";
import { CallDesk } from "../components/call-desk.tsx";
import { CallPageHead } from "../components/call-page-head.tsx";
import { CallQueue } from "../components/call-queue.tsx";
import { useMainLineSound } from "../detail/main-line-sound.ts";
import { callKeys, useQueueKeys } from "../detail/queue-keys.ts";
import { useEndedCalls } from "../detail/use-ended-calls.ts";
import { useOpenCall } from "../detail/use-open-call.ts";

const listName = "follow-calls";
const noCalls: readonly FollowCall[] = [];
/** What time alone makes anyone's is on screen after this, in milliseconds. */
const askAgain = 30_000;

/** The queue at the left, the call at the right; on a telephone the call in place of the queue. */
const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  flex: "1 1 auto",
  minHeight: 0,
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "minmax(260px, 366px) minmax(0, 1fr)",
    margin: `0 -16px -${String(measure.key_strip + 16)}px`,
    paddingBottom: measure.key_strip,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  [theme.breakpoints.down("sm")]: {
    "&[data-chosen] > nav": { display: "none" },
    "&:not([data-chosen]) > :not(nav)": { display: "none" },
  },
}));

const OpenCall = (props: {
  id: number;
  next: FollowCall | undefined;
  onDone: (isNext: boolean) => void;
}) => {
  const query = useEndpointQuery(getFollowCall, { params: { id: props.id } });
  const call = query.data?.data;
  return call === undefined ? (
    <div>
      <ReadState queries={[query]} rows={8} />
    </div>
  ) : (
    <CallDesk key={call.id} call={call} {...props} />
  );
};

/** Spec §2 `/just-do-it/follow-call`: my due calls and anyone's, one after the other. */
export function FollowCallPage() {
  useListEntry(listName);
  useMainLineSound();
  useEndedCalls();
  const search = useListQuery<
    FollowCallListQuery,
    Partial<FollowCallListQuery>
  >(listName, readFollowCallQuery);
  const { query } = search;
  const list = useEndpointQuery(
    listFollowCalls,
    { query },
    { keep_previous: true, refetchInterval: askAgain },
  );
  const calls = list.data?.data ?? noCalls;
  const { is_chosen, open_id, onOpen } = useOpenCall(search, calls);
  useQueueKeys(calls, open_id, onOpen);
  const next = calls.find(
    ({ id, call_state }) => id !== open_id && call_state === "planned",
  );
  return (
    <ListPage>
      <CallPageHead
        search={search}
        calls={calls}
        total={list.data?.meta.total}
      />
      <ReadState queries={[list]} rows={8} />
      {is_chosen && (
        <Button
          sx={{ display: { sm: "none" }, alignSelf: "flex-start" }}
          startIcon={<NavigateBeforeIcon />}
          onClick={() => onOpen(undefined)}
        >
          {text.queue}
        </Button>
      )}
      {list.data !== undefined && (
        <Columns data-chosen={is_chosen ? "" : undefined}>
          <CallQueue
            calls={calls}
            query_key={JSON.stringify(query)}
            open_id={open_id}
          />
          {open_id === undefined ? (
            <EmptyState message={text.empty} hint={text.emptyHint} />
          ) : (
            <OpenCall
              id={open_id}
              next={next}
              onDone={(isNext) => onOpen(isNext ? next?.id : undefined)}
            />
          )}
        </Columns>
      )}
      <StopReading query_key={JSON.stringify(query)} />
      <KeyStrip rows={callKeys} />
    </ListPage>
  );
}
