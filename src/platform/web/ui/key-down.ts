import { useEffectEvent, useLayoutEffect } from "react";

/**
 * What keys do as long as a component stands; `first`, before every field and form. They are heard from the moment in
 * which the component is drawn: what is seen can be pressed.
 */
export function useKeyDown(
  act: (event: KeyboardEvent) => void,
  options: { readonly isOn?: boolean; readonly first?: boolean } = {},
): void {
  const { isOn = true, first = false } = options;
  const onKey = useEffectEvent(act);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener("keydown", listen, first);
    return () => window.removeEventListener("keydown", listen, first);
  }, [isOn, first]);
}
