import { fileText } from "#platform/contract/files/text.ts";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { recordingText as text } from "../../contract/text.ts";
import {
  longestSeconds,
  telephoneRate,
  telephoneWav,
} from "../../contract/wav-rules.ts";

/** A sound that may be sent, or what is said of one that may not. */
type Shrunk = { readonly file: File } | { readonly refusal: string };

/** One channel of so many samples a second as a telephone has. */
const resampled = async (content: ArrayBuffer): Promise<AudioBuffer> => {
  const probe = new OfflineAudioContext(1, 1, telephoneRate);
  // Decoding brings every sound to the rate of its context.
  const sound = await probe.decodeAudioData(content);
  const mixing = new OfflineAudioContext(
    1,
    Math.max(1, sound.length),
    telephoneRate,
  );
  const source = mixing.createBufferSource();
  source.buffer = sound;
  source.connect(mixing.destination);
  source.start();
  return mixing.startRendering();
};

/** A WAV above the cap becomes one of 8 kHz, mono, 8 bit on the device; what is too long even so is refused. */
export const shrinkSound = async (file: File): Promise<Shrunk> => {
  if (file.size <= maximumFileSize || !/\.wav$/i.test(file.name))
    return { file };
  try {
    const sound = await resampled(await file.arrayBuffer());
    if (sound.duration > longestSeconds)
      return { refusal: text.tooLong(longestSeconds) };
    const small = telephoneWav(sound.getChannelData(0));
    return { file: new File([small], file.name, { type: "audio/wav" }) };
  } catch {
    return { refusal: fileText.notASound };
  }
};
