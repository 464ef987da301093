import { maximumFileSize } from "#platform/contract/files/lookups.ts";

/* WAV as telephones write it: how long one lasts, and one small enough to be kept. */

/** Samples a second of a telephone, one byte each. */
export const telephoneRate = 8000;
const headBytes = 44;

/** Seconds of such sound that fit into a file. */
export const longestSeconds = Math.floor(
  (maximumFileSize - headBytes) / telephoneRate,
);

const riff = 0x52494646;
const wave = 0x57415645;
const format = 0x666d7420;
const data = 0x64617461;

/**
 * Seconds that a WAV lasts; null for anything else.
 *
 * @param head its first bytes, as many as its chunks before the samples take
 */
export const secondsOfWav = (
  head: Uint8Array,
  { size }: { readonly size: number },
): number | null => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (
    head.byteLength < headBytes ||
    view.getUint32(0) !== riff ||
    view.getUint32(8) !== wave
  )
    return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= head.byteLength;) {
    const length = view.getUint32(at + 4, true);
    const name = view.getUint32(at);
    if (name === format && at + 20 <= head.byteLength)
      bytesPerSecond = view.getUint32(at + 16, true);
    if (name === data)
      // A recorder that was cut off did not come to write the length.
      return bytesPerSecond === 0
        ? null
        : Math.min(length, size - at - 8) / bytesPerSecond;
    at += 8 + length + (length % 2);
  }
  return null;
};

const writeHead = (view: DataView, length: number): void => {
  view.setUint32(0, riff);
  view.setUint32(4, headBytes - 8 + length, true);
  view.setUint32(8, wave);
  view.setUint32(12, format);
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, telephoneRate, true);
  view.setUint32(28, telephoneRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  view.setUint32(36, data);
  view.setUint32(40, length, true);
};

/** A WAV of 8 kHz, mono, 8 bit. @param samples between -1 and 1, 8,000 a second */
export const telephoneWav = (
  samples: Readonly<Float32Array>,
): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(headBytes + samples.length);
  writeHead(new DataView(bytes.buffer), samples.length);
  for (const [at, sample] of samples.entries())
    bytes[headBytes + at] = Math.round(
      127.5 + 127.5 * Math.max(-1, Math.min(1, sample)),
    );
  return bytes;
};
