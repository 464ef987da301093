import { useRouter } from "@tanstack/react-router";
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  type Guard,
  isNumber,
  isRecord,
  isText,
  parseAs,
} from "../../guards.ts";

interface Place {
  readonly top: number;
  readonly left: number;
  readonly row: string | null;
}
const isPlace: Guard<Place> = (value): value is Place =>
  isRecord(value) &&
  isNumber(value.top) &&
  isNumber(value.left) &&
  (value.row === null || isText(value.row));

/**
 * Where a list stood when it was left: scroll position and focused row, kept per history entry, so that
 * going back finds it as it was and a click in the menu starts at the top (spec §2).
 */
export function useListPlace(
  frame: RefObject<HTMLElement | null>,
  hasRows: boolean,
): void {
  const router = useRouter();
  const [keyNow] = useState(
    // Another page or filter replaces the entry: its key is read when it is needed.
    () => () => `list-place:${router.state.location.state.__TSR_key}`,
  );
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!hasRows || isRestored.current || element === null) return;
    isRestored.current = true;
    const place = parseAs(isPlace, sessionStorage.getItem(keyNow()));
    if (place === undefined) return;
    element.scrollTo(place.left, place.top);
    if (place.row === null) return;
    const row = element.querySelector(`[data-row="${CSS.escape(place.row)}"]`);
    row?.querySelector("a")?.focus({ preventScroll: true });
  }, [frame, hasRows, keyNow]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const keep = () => {
      const row = document.activeElement?.closest<HTMLElement>("[data-row]");
      const place: Place = {
        top: element.scrollTop,
        left: element.scrollLeft,
        row: row?.dataset.row ?? null,
      };
      sessionStorage.setItem(keyNow(), JSON.stringify(place));
    };
    element.addEventListener("scroll", keep, { passive: true });
    element.addEventListener("focusin", keep);
    return () => {
      element.removeEventListener("scroll", keep);
      element.removeEventListener("focusin", keep);
    };
  }, [frame, keyNow]);
}
