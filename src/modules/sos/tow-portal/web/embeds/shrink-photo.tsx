import { findPhotoTime, photoHeadSize } from "../components/photo-time.ts";

/** A photo as it goes to the server. */
export interface ReadyPhoto {
  readonly file: Blob;
  readonly name: string;
  /** ISO 8601. */
  readonly taken_at: string;
}

/** CSS-independent points along the longest side. */
const longestSide = 1920;
/** Bytes; far below the 5,000,000 of spec §9, so that a weak signal gets it through. */
const wantedSize = 1_500_000;
const largestSize = 5_000_000;
const qualities = [0.85, 0.75, 0.65, 0.5, 0.35] as const;

/** Size on the longest side of 1920 points; a smaller picture stays as it is. */
export const shrunkSize = (
  width: number,
  height: number,
): { width: number; height: number } => {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
};

const encode = (
  canvas: HTMLCanvasElement,
  quality: number,
): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

async function redraw(file: Blob): Promise<Blob | undefined> {
  // Drawn upright: the note about the camera's turn is not kept.
  const bitmap = await createImageBitmap(file, {
    imageOrientation: "from-image",
  });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, shrunkSize(bitmap.width, bitmap.height));
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  if (context === null) return undefined;
  let smallest: Blob | undefined;
  for (const quality of qualities) {
    smallest = (await encode(canvas, quality)) ?? smallest;
    if (smallest !== undefined && smallest.size <= wantedSize) break;
  }
  // Gives the memory back at once: ten photos of a phone are half a gigabyte.
  canvas.width = 0;
  return smallest !== undefined && smallest.size < largestSize
    ? smallest
    : undefined;
}

const isSendable = ({ type, size }: Blob): boolean =>
  /^image\/(jpeg|png)$/.test(type) && size < largestSize;

/**
 * Makes a camera's photo small enough for the road: 1920 points at the longest side, JPEG, about 1.5 MB at
 * most; keeps when it was taken. A small JPEG or PNG that cannot be redrawn goes as it is.
 * @returns undefined where the picture cannot be read
 */
export async function shrinkPhoto(file: File): Promise<ReadyPhoto | undefined> {
  const head = await file.slice(0, photoHeadSize).arrayBuffer();
  const taken_at =
    findPhotoTime(head) ?? new Date(file.lastModified).toISOString();
  const small = await redraw(file).catch(() => undefined);
  if (small !== undefined)
    return {
      file: small,
      name: `${file.name.replace(/\.\w+$/, "")}.jpg`,
      taken_at,
    };
  return isSendable(file) ? { file, name: file.name, taken_at } : undefined;
}
