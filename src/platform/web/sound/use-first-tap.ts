import { useEffect, useSyncExternalStore } from "react";
import type { Alarm, AlarmState } from "./alarm.ts";

/** A device that was allowed to sound before may sound again from the first tap on the page. */
export function useFirstTap(alarm: Alarm): void {
  const { is_wanted, is_unlocked } = useAlarmState(alarm);
  useEffect(() => {
    if (!is_wanted || is_unlocked) return undefined;
    const unlock = () => void alarm.unlock();
    document.addEventListener("pointerup", unlock, { once: true });
    return () => document.removeEventListener("pointerup", unlock);
  }, [alarm, is_wanted, is_unlocked]);
}

export const useAlarmState = (alarm: Alarm): AlarmState =>
  useSyncExternalStore(alarm.subscribe, alarm.get);
