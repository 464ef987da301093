import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";

/** How often it is looked whether the first page has its data, and how long at most, in milliseconds. */
const lookEvery = 100;
const waitAtMost = 3_000;

/** Rows that have arrived are drawn first; Safari does not report when it is idle. */
const whenIdle = (act: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else act();
};

/** Once the first page has stood, nothing waits any more. */
let hasStood = false;

/** Whether the first page of this visit has what it asked for. */
function useFirstPageStands(): boolean {
  const queries = useQueryClient();
  const router = useRouter();
  const [stands, setStands] = useState(hasStood);
  useEffect(() => {
    if (stands) return undefined;
    const stand = () => {
      hasStood = true;
      setStands(true);
    };
    const look = setInterval(() => {
      if (router.state.status !== "idle" || queries.isFetching() > 0) return;
      clearInterval(look);
      whenIdle(stand);
    }, lookEvery);
    const limit = setTimeout(stand, waitAtMost);
    return () => {
      clearInterval(look);
      clearTimeout(limit);
    };
  }, [stands, queries, router]);
  return stands;
}

/** A part of the shell that comes behind the first page: its scripts and calls do not delay what the page shows. */
export function soonPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load);
  return function SoonPart(props: Props) {
    return useFirstPageStands() ? <Part {...props} /> : null;
  };
}
