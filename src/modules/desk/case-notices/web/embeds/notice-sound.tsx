import { createAlarm } from "#platform/web/sound/alarm.ts";

const flag = "notice-sound";

/** The sound of what a whole desk is told; it is wanted until somebody on this device says otherwise. */
const noticeAlarm = createAlarm(flag);

export const isSoundOn = (): boolean => localStorage.getItem(flag) !== "off";

/** From a press. */
export const switchSound = (isOn: boolean): void => {
  if (isOn) void noticeAlarm.unlock();
  else noticeAlarm.mute();
};

const patienceMs = 500;

/** A page that nobody has touched yet may not sound, and waits for its first touch: another one may have been. */
const mayBeHeard = async (): Promise<boolean> => {
  await Promise.race([
    noticeAlarm.unlock(),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
  return noticeAlarm.get().is_unlocked;
};

const soundOf = async (of: string, mark: number): Promise<void> => {
  const lastKey = `${of}-last`;
  const last = Number(localStorage.getItem(lastKey) ?? 0);
  if (!isSoundOn() || last >= mark || !(await mayBeHeard())) return;
  localStorage.setItem(lastKey, String(mark));
  // One round: it is told, and the sign in the top bar stays.
  noticeAlarm.ring()();
};

/**
 * Sounds once, in one of the tabs of this device; what comes together is heard as one.
 *
 * @param of what sounds, as the device remembers it
 * @param mark grows with each that has to be heard: an id, a time
 */
export const soundOnce = async (of: string, mark: number): Promise<void> => {
  if ("locks" in navigator)
    await navigator.locks.request(flag, () => soundOf(of, mark));
  else await soundOf(of, mark);
};
