import { useEffect, useRef } from "react";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { takeTowNotice } from "../../contract/endpoints.ts";

/** What this page has reported to the desk, by id of the step. */
const told = new Set<string>();

const reportSeen = (request_id: number, notice_id: number): void => {
  const name = `${request_id}:${notice_id}`;
  if (told.has(name) || document.visibilityState !== "visible") return;
  told.add(name);
  callEndpoint(takeTowNotice, {
    params: { id: request_id },
    body: { notice_id, is_confirmed: false, at: new Date().toISOString() },
  })
    // No signal: the next reading reports it; only the confirmation is kept on the phone.
    .catch(() => told.delete(name));
};

/** Tells the desk that a notice has been in sight; the element that shows it takes the returned ref. */
export function useSeen({ id, notice }: Pick<TowRequest, "id" | "notice">) {
  const place = useRef<HTMLElement>(null);
  const noticeId = notice?.id;
  useEffect(() => {
    const shown = place.current;
    if (shown === null || noticeId === undefined) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) reportSeen(id, noticeId);
    });
    const look = () => {
      observer.unobserve(shown);
      observer.observe(shown);
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [id, noticeId]);
  return place;
}
