import { useEffect, useRef } from "react";
import { leaveErrors } from "#platform/web/ui/notices.ts";

/** Another page leaves the errors of the one before and takes the focus, so that Tab and a reader go on in it and not in the menu; what a page focuses itself stays. */
export function usePageFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leaveErrors();
    if (main.current?.contains(document.activeElement) !== true)
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
