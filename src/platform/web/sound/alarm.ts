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
  let isRinging = false;
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
  const playRound = (): void => {
    navigator.vibrate?.([300, 150, 300]);
    if (audio?.state === "running") playTones(audio);
  };

  /** The device may take the sound away again, for a telephone call or a sleep: then it is asked for anew. */
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
      const isHeldBack = isRinging && !state.is_unlocked;
      audio ??= openAudio();
      await audio.resume();
      if (isHeldBack) playRound();
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
    ring(): () => void {
      clearInterval(round);
      isRinging = true;
      playRound();
      round = setInterval(playRound, roundMilliseconds);
      return () => {
        clearInterval(round);
        isRinging = false;
        navigator.vibrate?.(0);
      };
    },
  };
}
export type Alarm = ReturnType<typeof createAlarm>;
