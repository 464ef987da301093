/** A seal of two centimetres in good print needs no more, in bytes and in points of a side. */
export const largestSeal = { bytes: 200_000, side: 1200 };

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headAt = signature.length;
const ofPiece = 8;

/** What is wrong with the picture of a seal. */
export type SealFault = "not_png" | "too_large" | "opaque";

const nameAt = (view: DataView, at: number): string =>
  String.fromCodePoint(
    ...[4, 5, 6, 7].map((place) => view.getUint8(at + place)),
  );

/** Whether a colour of the palette, or one of all, is transparent: said before the points begin. */
const hasClearColour = (view: DataView): boolean => {
  let at = headAt;
  while (at + ofPiece <= view.byteLength) {
    const name = nameAt(view, at);
    if (name === "tRNS") return true;
    if (name === "IDAT") return false;
    // Length, name and check sum of a piece stand beside what it holds.
    at += view.getUint32(at) + ofPiece + 4;
  }
  return false;
};

/** Colours with a channel of their own for how transparent they are. */
const alphaColours: readonly number[] = [4, 6];

/** What the head of a picture says against it as a seal: a PNG, small enough, with transparent ground. */
export const faultOfSeal = (bytes: Uint8Array): SealFault | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng =
    bytes.length > headAt + 26 &&
    signature.every((byte, at) => bytes[at] === byte) &&
    nameAt(view, headAt) === "IHDR";
  if (!isPng) return "not_png";
  const side = Math.max(
    view.getUint32(headAt + 8),
    view.getUint32(headAt + 12),
  );
  if (bytes.length > largestSeal.bytes || side > largestSeal.side)
    return "too_large";
  const isClear =
    alphaColours.includes(view.getUint8(headAt + 17)) || hasClearColour(view);
  return isClear ? undefined : "opaque";
};
