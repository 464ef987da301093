import { useEffect, useRef, useState } from "react";
import { mostSeen } from "../../contract/endpoints.ts";
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
  messages: readonly Message[],
  place: React.RefObject<HTMLElement | null>,
  read: (ids: number[]) => Promise<unknown>,
): ReadonlySet<number> {
  const isSeen = useIsSeen(place);
  const [fresh, setFresh] = useState(noIds);
  const told = useRef(new Set<number>());
  useEffect(() => {
    const ids = messages
      .filter((one) => one.is_unread && !told.current.has(one.id))
      .slice(0, mostSeen)
      .map((one) => one.id);
    if (!isSeen || ids.length === 0) return;
    for (const one of ids) told.current.add(one);
    setFresh((held) => new Set([...held, ...ids]));
    read(ids).catch(() => {
      // Tried again with the next message or the next opening.
      for (const one of ids) told.current.delete(one);
    });
  }, [read, messages, isSeen]);
  return fresh;
}
