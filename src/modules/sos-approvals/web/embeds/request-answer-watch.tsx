import { useEffect, useRef } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listCancelRequests } from "../../contract/endpoints.ts";
import { cancelRequestStates } from "../../contract/lookups.ts";
import { queueText as text } from "../../contract/queue-text.ts";

const query = {
  own: "answered",
  sort: "-requested_at",
  per_page: 10,
  page: 1,
} as const;

/** Tells the asker on whatever page it is what became of its request. Shows nothing itself. */
export function RequestAnswerWatch() {
  const isDesk = useIsAllowed(listCancelRequests.access);
  const { data } = useEndpointQuery(
    listCancelRequests,
    { query },
    { enabled: isDesk, meta: { quiet: true } },
  );
  const told = useRef<Set<number>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    // What was answered before is in the main menu and on the case; only what comes while one works is told aloud.
    const isFirstLook = told.current === undefined;
    const known = (told.current ??= new Set<number>());
    for (const request of data.data) {
      if (!known.has(request.id) && !isFirstLook)
        notify.success(
          text.answer(
            request.inquiry.reception_number,
            cancelRequestStates.labelOf(request.state),
          ),
        );
      known.add(request.id);
    }
  }, [data]);
  return null;
}
