/** What arrives after a page was opened moves it: as long as this, in milliseconds. */
const settlingMs = 3000;

const taken = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Scrolls to an element and keeps it in view while the page around it still
 * loads, until the user scrolls, taps or types. Returns how to let go of it.
 */
export function stayInView(
  element: Element,
  /** `nearest`: no further than it needs. */
  block: ScrollLogicalPosition = "start",
): () => void {
  const show = () => element.scrollIntoView({ block });
  const watch = new ResizeObserver(show);
  const letGo = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const event of taken) window.removeEventListener(event, letGo);
  };
  const timer = setTimeout(letGo, settlingMs);
  for (const event of taken)
    window.addEventListener(event, letGo, { passive: true });
  show();
  watch.observe(element);
  // What grows above it makes one of what it stands in taller.
  for (
    let around: Element | null = element.parentElement;
    around !== null;
    around = around.parentElement
  )
    watch.observe(around);
  return letGo;
}
