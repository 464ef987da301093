import { createAlarm } from "#platform/web/sound/alarm.ts";

const flag = "notice-sound";
const lastKey = "notice-sound-last";

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

const soundOf = async (id: number): Promise<void> => {
  const last = Number(localStorage.getItem(lastKey) ?? 0);
  if (!isSoundOn() || last >= id || !(await mayBeHeard())) return;
  localStorage.setItem(lastKey, String(id));
  // One round: it is told, and the sign in the top bar stays.
  noticeAlarm.ring()();
};

/** Sounds once for a notice, in one of the tabs of this device; those that come together are heard as one. */
export const soundOnce = async (id: number): Promise<void> => {
  if ("locks" in navigator)
    await navigator.locks.request(flag, () => soundOf(id));
  else await soundOf(id);
};
