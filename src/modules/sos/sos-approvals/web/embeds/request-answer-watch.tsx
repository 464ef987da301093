import { useEffect, useRef } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listCancelRequests } from "../../contract/calls.ts";
import { requestText as text } from "../../contract/request-text.ts";
import type { CancelRequest } from "../../contract/schema.ts";

const query = {
  own: "answered",
  sort: "-requested_at",
  per_page: 10,
  page: 1,
} as const;

/** A refusal stays until it is closed: the case goes on, and the asker has to know why. */
const tell = ({ state, decision_reason, inquiry }: CancelRequest): void => {
  const number = inquiry.reception_number;
  if (state === "approved") notify.success(text.told.approved(number));
  else notify.error(text.told.refused(number, decision_reason ?? ""));
};

/** Tells the asker on whatever page it is what became of its request. Shows nothing itself. */
export function RequestAnswerWatch() {
  const isDesk = useIsAllowed(listCancelRequests.access);
  const { data } = useEndpointQuery(
    listCancelRequests,
    { query },
    { enabled: isDesk },
  );
  const told = useRef<Set<number>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    // What was answered before is in the main menu and on the case; only what comes while one works is notified.
    const isFirstLook = told.current === undefined;
    const known = (told.current ??= new Set<number>());
    for (const request of data.data) {
      if (!known.has(request.id) && !isFirstLook) tell(request);
      known.add(request.id);
    }
  }, [data]);
  return null;
}
