import { useEffect, useRef } from "react";

const property = "--call-strip";

/** The rule of what stands below the strip; `first-paint-3.js` registers its property. */
let rule: CSSStyleRule | undefined;

function makeRule(): CSSStyleRule | undefined {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`[data-below-strip] { ${property}: 0px }`);
  document.adoptedStyleSheets.push(sheet);
  const [made] = sheet.cssRules;
  return made instanceof CSSStyleRule ? made : undefined;
}

/**
 * Tells how high the strip below the top bar is. Read as `--call-strip` by elements with `data-below-strip`, and by nothing
 * else: a property of the whole page would cost the style of every row at each ring.
 */
function setStripHeight(pixels: number): void {
  rule ??= makeRule();
  rule?.style.setProperty(property, `${pixels}px`);
  keepTypingInView();
}

/** A strip that comes lies over nothing that is being typed. Only a page that keeps room for it is laid out anew. */
function keepTypingInView(): void {
  const { activeElement, documentElement } = document;
  if (!documentElement.hasAttribute("data-below-strip")) return;
  if (activeElement?.matches("input, textarea") === true)
    activeElement.scrollIntoView({ block: "nearest" });
}

/** The height of the strip, for what stands below it. Told after the layout of the frame: measuring forces none. */
export function useStripHeight() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = place.current;
    if (strip === null) return;
    const observer = new ResizeObserver(([entry]) =>
      setStripHeight(entry?.borderBoxSize[0]?.blockSize ?? 0),
    );
    observer.observe(strip);
    return () => {
      observer.disconnect();
      setStripHeight(0);
    };
  }, []);
  return place;
}
