import { useEffect } from "react";

/** Blinks in the title of the tab while something calls: the phone may show another page. `""`: nothing does. */
export function useTitleSignal(words: string): void {
  useEffect(() => {
    if (words === "") return undefined;
    const signal = `● ${words}`;
    let own = document.title;
    const blink = () => {
      // Another page was opened meanwhile: its title is the one to come back to.
      if (document.title !== signal) own = document.title;
      document.title = document.title === signal ? own : signal;
    };
    blink();
    const timer = setInterval(blink, 1000);
    return () => {
      clearInterval(timer);
      if (document.title === signal) document.title = own;
    };
  }, [words]);
}

/** Keeps the screen on where the phone allows it: a dark phone rings no page. */
export function useScreenOn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        held = await navigator.wakeLock.request("screen");
        if (isOver) await held.release();
      } catch {
        // Low battery: the phone decides.
      }
    };
    const again = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", again);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", again);
      void held?.release();
    };
  }, [isWanted]);
}
