import { vibrate } from "./vibrate.ts";

/**
 * An alarm made in code: two tones, again and again until somebody acts. A device lets a page sound only after a tap
 * on it; `unlock` is called from that tap.
 */

export interface AlarmState {
  /** Whoever is there wants it; kept on the device. */
  readonly is_wanted: boolean;
  /** Whoever is there does not want it, and said so. */
  readonly is_muted: boolean;
  /** The device lets this page sound. */
  readonly is_unlocked: boolean;
}

/** What is played, and how often. */
export interface Tune {
  /** Hertz, one tone after the other. */
  readonly tones: readonly number[];
  /** Seconds that each sounds. */
  readonly tone_length: number;
  readonly every_milliseconds: number;
}

/** Somebody waits for an answer. */
export const callTune: Tune = {
  tones: [880, 1175, 880, 1175],
  tone_length: 0.18,
  every_milliseconds: 2000,
};

function playTones(
  audio: AudioContext,
  { tones, tone_length: toneLength }: Tune,
): void {
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

function playRound(audio: AudioContext | undefined, tune: Tune): void {
  vibrate([300, 150, 300]);
  if (audio?.state === "running") playTones(audio, tune);
}

/** An alarm whose wish is kept on the device under a name of its own. */
export function createAlarm(flag: string) {
  let audio: AudioContext | undefined;
  let round: ReturnType<typeof setInterval> | undefined;
  let ringing: Tune | undefined;
  let state: AlarmState = {
    is_wanted: localStorage.getItem(flag) === "on",
    is_muted: localStorage.getItem(flag) === "off",
    is_unlocked: false,
  };
  const listeners = new Set<() => void>();

  const setState = (next: Partial<AlarmState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** The device may take the sound away again, for a telephone call or a sleep: then it is asked for again. */
  const openAudio = (): AudioContext => {
    const opened = new AudioContext();
    opened.addEventListener("statechange", () =>
      setState({ is_unlocked: opened.state === "running" }),
    );
    return opened;
  };

  return {
    get: (): AlarmState => state,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** From a tap or a key: the alarm is wanted and may sound from now on; what rings is heard at once. */
    async unlock(): Promise<void> {
      localStorage.setItem(flag, "on");
      // Whoever did not want it until now begins to ring by that.
      const heldBack = state.is_unlocked ? undefined : ringing;
      audio ??= openAudio();
      await audio.resume();
      if (heldBack !== undefined) playRound(audio, heldBack);
      setState({
        is_wanted: true,
        is_muted: false,
        is_unlocked: audio.state === "running",
      });
    },

    mute(): void {
      localStorage.setItem(flag, "off");
      setState({ is_wanted: false, is_muted: true });
    },

    /** Rings until the returned function is called. */
    ring(tune: Tune = callTune): () => void {
      clearInterval(round);
      ringing = tune;
      playRound(audio, tune);
      round = setInterval(
        () => playRound(audio, tune),
        tune.every_milliseconds,
      );
      return () => {
        clearInterval(round);
        ringing = undefined;
        vibrate(0);
      };
    },
  };
}
export type Alarm = ReturnType<typeof createAlarm>;
