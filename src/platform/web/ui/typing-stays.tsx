import { type ReactNode, useEffect, useRef } from "react";

const isTypedBelow = (place: HTMLElement): boolean => {
  const { activeElement } = document;
  return (
    activeElement?.matches("input, textarea") === true &&
    (place.compareDocumentPosition(activeElement) &
      Node.DOCUMENT_POSITION_FOLLOWING) !==
      0
  );
};

/**
 * Around what comes above fields while somebody types in them: the field being typed stays where it is. Browsers see to
 * that themselves, but not at the top of a page.
 */
export function TypingStays(props: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let before = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - before;
      before += grown;
      if (window.scrollY === 0 && grown > 0 && isTypedBelow(element))
        window.scrollBy({ top: grown, behavior: "instant" });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    // With the margins of what it holds.
    <div id={props.id} ref={place} style={{ display: "flow-root" }}>
      {props.children}
    </div>
  );
}
