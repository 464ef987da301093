import { callTune, createAlarm, type Tune } from "#platform/web/sound/alarm.ts";

/** What calls a driver to the phone, the most urgent first. */
export const signalKinds = ["request", "cancel", "change"] as const;
export type SignalKind = (typeof signalKinds)[number];

/** The sound of the phone. Nothing turns it off for good: each signal is silenced by itself. */
export const towAlarm = createAlarm("tow-sound");

/** Each kind is known by its tune, without a look at the phone. */
export const tuneOf: Record<SignalKind, Tune> = {
  request: callTune,
  // Downwards: stop.
  cancel: {
    tones: [784, 622, 494, 392],
    tone_length: 0.3,
    every_milliseconds: 4000,
  },
  // Two soft steps upwards: look.
  change: {
    tones: [587, 740],
    tone_length: 0.35,
    every_milliseconds: 6000,
  },
};
