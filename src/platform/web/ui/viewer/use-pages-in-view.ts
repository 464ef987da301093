import { type RefObject, useEffect, useMemo, useState } from "react";

const numberOf = (page: Element): number =>
  Number((page as HTMLElement).dataset.page);

/** Watches elements whenever there is an observer; elements may come before it. */
const createWatched = () => {
  const pages = new Set<Element>();
  const observers = new Set<IntersectionObserver>();
  return {
    watch: (page: Element): (() => void) => {
      pages.add(page);
      for (const observer of observers) observer.observe(page);
      return () => {
        pages.delete(page);
        for (const observer of observers) observer.unobserve(page);
      };
    },
    join: (observer: IntersectionObserver): (() => void) => {
      observers.add(observer);
      for (const page of pages) observer.observe(page);
      return () => {
        observers.delete(observer);
        observer.disconnect();
      };
    },
  };
};

/** The pages held, after what an observer saw of them: at least that share of a page, or any of it. */
const seenAfter =
  (entries: readonly IntersectionObserverEntry[], least = 0) =>
  (held: ReadonlySet<number>): ReadonlySet<number> => {
    const next = new Set(held);
    for (const { target, isIntersecting, intersectionRatio } of entries)
      if (isIntersecting && intersectionRatio >= least)
        next.add(numberOf(target));
      else next.delete(numberOf(target));
    return next;
  };

interface Middle {
  /** Two where the middle is between them, none in the gap. */
  readonly pages: ReadonlySet<number>;
  readonly shown: number;
}

const middleAfter =
  (entries: readonly IntersectionObserverEntry[]) =>
  (held: Middle): Middle => {
    const pages = seenAfter(entries)(held.pages);
    return { pages, shown: pages.size > 0 ? Math.max(...pages) : held.shown };
  };

/** All but a hair of a page: its edge may lie between two pixels. */
const whole = 0.98;

/**
 * Which pages are within one height of what is seen, and at which one the reader is: that in the middle, or the last
 * where the end is reached.
 *
 * @param inside an element within the scrolled one
 * @param count number of the last page
 */
export function usePagesInView(
  inside: RefObject<HTMLElement | null>,
  count: number,
) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [full, setFull] = useState<ReadonlySet<number>>(new Set());
  const [middle, setMiddle] = useState<Middle>({ pages: new Set(), shown: 1 });
  const [{ watch, join }] = useState(createWatched);
  useEffect(() => {
    const root = inside.current?.parentElement ?? null;
    const leaveNear = join(
      new IntersectionObserver((entries) => setNear(seenAfter(entries)), {
        root,
        rootMargin: "100% 0px",
      }),
    );
    const leaveFull = join(
      new IntersectionObserver(
        (entries) => setFull(seenAfter(entries, whole)),
        {
          root,
          threshold: whole,
        },
      ),
    );
    const leaveMiddle = join(
      new IntersectionObserver((entries) => setMiddle(middleAfter(entries)), {
        root,
        rootMargin: "-50% 0px -49% 0px",
      }),
    );
    return () => {
      leaveNear();
      leaveFull();
      leaveMiddle();
    };
  }, [inside, join]);
  const isAtEnd = full.has(count) && !full.has(1);
  const current = isAtEnd ? count : middle.shown;
  return useMemo(() => ({ near, current, watch }), [near, current, watch]);
}
