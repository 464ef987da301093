/**
 * An alarm made in code: two tones, again and again until somebody acts. A device lets a page sound only after a tap
 * on it; `unlock` is called from that tap.
 */

export interface AlarmState {
  /** Whoever is there wants it; kept on the device. */
  readonly is_wanted: boolean;
  /** The device lets this page sound. */
  readonly is_unlocked: boolean;
}

const tones = [880, 1175, 880, 1175] as const;
/** Seconds. */
const toneLength = 0.18;
const roundMilliseconds = 2000;

function playTones(audio: AudioContext): void {
  tones.forEach((pitch, index) => {
    const from = audio.currentTime + index * toneLength;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "square";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.35, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + toneLength);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + toneLength);
  });
}

/** An alarm whose wish is kept on the device under a name of its own. */
export function createAlarm(flag: string) {
  let audio: AudioContext | undefined;
  let round: ReturnType<typeof setInterval> | undefined;
  let state: AlarmState = {
    is_wanted: localStorage.getItem(flag) === "on",
    is_unlocked: false,
  };
  const listeners = new Set<() => void>();

  const setState = (next: Partial<AlarmState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const playRound = (): void => {
    navigator.vibrate?.([300, 150, 300]);
    if (audio?.state === "running") playTones(audio);
  };

  return {
    get: (): AlarmState => state,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** From a tap: the alarm is wanted and may sound from now on. */
    async unlock(): Promise<void> {
      localStorage.setItem(flag, "on");
      audio ??= new AudioContext();
      await audio.resume();
      setState({ is_wanted: true, is_unlocked: audio.state === "running" });
    },

    mute(): void {
      localStorage.setItem(flag, "off");
      setState({ is_wanted: false });
    },

    /** Rings until the returned function is called. */
    ring(): () => void {
      clearInterval(round);
      playRound();
      round = setInterval(playRound, roundMilliseconds);
      return () => {
        clearInterval(round);
        navigator.vibrate?.(0);
      };
    },
  };
}
export type Alarm = ReturnType<typeof createAlarm>;
