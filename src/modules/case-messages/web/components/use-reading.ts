import { useEffect, useRef, useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { readThread } from "../../contract/endpoints.ts";
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
  const told = useRef(0);
  useEffect(() => {
    const unread = messages.filter(({ is_unread }) => is_unread);
    const last = unread.at(-1)?.id;
    if (!isSeen || last === undefined || last <= told.current) return;
    told.current = last;
    setFresh((held) => new Set([...held, ...unread.map(({ id }) => id)]));
    callEndpoint(readThread, {
      params: { id: inquiryId },
      body: { last_id: last },
    }).catch(() => {
      // Tried again with the next message or the next opening.
      told.current = 0;
    });
  }, [inquiryId, messages, isSeen]);
  return fresh;
}
