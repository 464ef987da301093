import { useRef, useState } from "react";

/** Runs what a press begins, and no second press until it has come to its end. */
export function useOneAtATime() {
  const isHeld = useRef(false);
  const [is_busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>): Promise<void> => {
    // Two presses may come before the button is drawn as waiting.
    if (isHeld.current) return;
    isHeld.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      isHeld.current = false;
      setBusy(false);
    }
  };
  return { run, is_busy };
}
