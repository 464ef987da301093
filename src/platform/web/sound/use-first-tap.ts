import { useEffect, useSyncExternalStore } from "react";
import type { Alarm, AlarmState } from "./alarm.ts";

/** What a browser takes for the wish of a person. */
const acts = ["pointerup", "keydown"] as const;

/** A device that was allowed to sound before may sound again from the first tap or key on the page. */
export function useFirstTap(alarm: Alarm): void {
  const { is_wanted, is_unlocked } = useAlarmState(alarm);
  useEffect(() => {
    if (!is_wanted || is_unlocked) return undefined;
    const unlock = () => void alarm.unlock();
    for (const act of acts) document.addEventListener(act, unlock);
    return () => {
      for (const act of acts) document.removeEventListener(act, unlock);
    };
  }, [alarm, is_wanted, is_unlocked]);
}

export const useAlarmState = (alarm: Alarm): AlarmState =>
  useSyncExternalStore(alarm.subscribe, alarm.get);
