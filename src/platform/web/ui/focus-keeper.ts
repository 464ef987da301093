import { useEffect } from "react";

/*
 * A dialog gives the focus back to what opened it. What it did may have taken that away: then the focus goes to what
 * stands in its place, and never to the page as a whole.
 */

const overlays = ".MuiModal-root:not(.MuiModal-hidden)";
const blocks =
  "[data-card], form, section, header, aside, nav, article, li, tr";
const focusable =
  ":is(button, input, textarea, select):enabled:not([tabindex='-1']), a[href], [tabindex='0']";
/** What leads on from here, before whatever else can be pressed. */
const leading = "[data-next]:not([disabled])";

/** What is redrawn after the dialog went is looked at again after so many milliseconds. */
const looksAgain = [0, 150, 500, 1500];

const ancestorsOf = (element: Element): Element[] => {
  const chain: Element[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    chain.push(one);
  return chain;
};

/** What takes the place of an element that had the focus: itself, else what leads on in the nearest block that is left. */
function inPlaceOf(chain: readonly Element[]): HTMLElement | undefined {
  const left = chain.filter((one) => one.isConnected);
  const [itself] = chain;
  if (itself instanceof HTMLElement && itself.matches(focusable))
    if (itself.isConnected) return itself;
  for (const block of left.filter((one) => one.matches(blocks))) {
    const next =
      block.querySelector<HTMLElement>(leading) ??
      block.querySelector<HTMLElement>(focusable);
    if (next !== null) return next;
  }
  return undefined;
}

/** From now on; returns how to stop. */
function keepFocus(): () => void {
  let chain: Element[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  const forget = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest(overlays) === null)
      chain = ancestorsOf(target);
  };
  const restore = () => {
    if (document.activeElement !== document.body) return;
    if (document.querySelector(overlays) !== null) return;
    inPlaceOf(chain)?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver((changes) => {
    const isClosed = changes
      .flatMap(({ removedNodes }) => [...removedNodes])
      .some((node) => node instanceof Element && node.matches(overlays));
    if (!isClosed) return;
    forget();
    timers = looksAgain.map((wait) => setTimeout(restore, wait));
  });
  document.addEventListener("focusin", onFocus);
  // A press elsewhere says where to go on.
  document.addEventListener("pointerdown", forget);
  watch.observe(document.body, { childList: true });
  return () => {
    forget();
    watch.disconnect();
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("pointerdown", forget);
  };
}

/** For as long as the application runs. */
export const FocusKeeper = () => {
  useEffect(keepFocus, []);
  return null;
};
