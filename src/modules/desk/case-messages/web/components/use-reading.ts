import { useEffect, useRef, useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { mostSeen, threads } from "../../contract/endpoints.ts";
import type { Message } from "../../contract/schema.ts";

const noIds: ReadonlySet<number> = new Set();

/** Whether the element has been in view while the page was looked at. */
function useIsSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (
        document.visibilityState === "visible" &&
        entries.some(({ isIntersecting }) => isIntersecting)
      )
        setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, isSeen]);
  return isSeen;
}

/**
 * Marks what is shown as read once it stands in view. Returns the ids that were unread on the way in: their mark
 * stays as long as the thread is open.
 */
export function useReading(
  inquiryId: number,
  messages: readonly Message[],
  place: React.RefObject<HTMLElement | null>,
): ReadonlySet<number> {
  const isSeen = useIsSeen(place);
  const [fresh, setFresh] = useState(noIds);
  const told = useRef(new Set<number>());
  useEffect(() => {
    const ids = messages
      .filter(({ id, is_unread }) => is_unread && !told.current.has(id))
      .slice(0, mostSeen)
      .map(({ id }) => id);
    if (!isSeen || ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    setFresh((held) => new Set([...held, ...ids]));
    callEndpoint(threads.sos.read, {
      params: { id: inquiryId },
      body: { ids },
    }).catch(() => {
      // Tried again with the next message or the next opening.
      for (const id of ids) told.current.delete(id);
    });
  }, [inquiryId, messages, isSeen]);
  return fresh;
}
