import { useEffect } from "react";

/** Runs once when the browser has nothing better to do; where it does not report that (Safari), after this pause. */
const pauseMs = 1_500;

/** Fetches ahead what will be wanted next, e.g. the scripts of a page. A failure is left to who needs it. */
export function useSoon(fetch: () => Promise<unknown>, isTime: boolean): void {
  useEffect(() => {
    if (!isTime) return undefined;
    const run = () => void fetch().catch(() => undefined);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(run, pauseMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(run);
    return () => cancelIdleCallback(request);
  }, [fetch, isTime]);
}
