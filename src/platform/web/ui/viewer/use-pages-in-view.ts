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

/**
 * Which pages are within one height of what is seen, and which one stands in the middle.
 *
 * @param inside an element within the scrolled one
 */
export function usePagesInView(inside: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [current, setCurrent] = useState(1);
  const [{ watch, join }] = useState(createWatched);
  useEffect(() => {
    const root = inside.current?.parentElement ?? null;
    const leaveNear = join(
      new IntersectionObserver(
        (entries) =>
          setNear((held) => {
            const next = new Set(held);
            for (const { target, isIntersecting } of entries)
              if (isIntersecting) next.add(numberOf(target));
              else next.delete(numberOf(target));
            return next;
          }),
        { root, rootMargin: "100% 0px" },
      ),
    );
    const leaveMiddle = join(
      new IntersectionObserver(
        (entries) => {
          const seen = entries.find(({ isIntersecting }) => isIntersecting);
          if (seen !== undefined) setCurrent(numberOf(seen.target));
        },
        { root, rootMargin: "-50% 0px -49% 0px" },
      ),
    );
    return () => {
      leaveNear();
      leaveMiddle();
    };
  }, [inside, join]);
  return useMemo(() => ({ near, current, watch }), [near, current, watch]);
}
