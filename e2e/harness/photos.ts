import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jpeg from "jpeg-js";

/** The largest file that the server takes (spec §9), in bytes. */
export const largestUpload = 5_000_000;

/** Noise hardly shrinks: the picture of a real camera, as far as its size is concerned. */
function noise(length: number): Buffer {
  const points = Buffer.alloc(length);
  let state = 20_260_713;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    points[at] = state >>> 24;
  }
  return points;
}

/** A JPEG file on disk whose time is that of the shot: phones keep it there where the camera wrote no note. */
export function photoFile(
  name: string,
  picture: { width: number; height: number; quality: number; taken_at: Date },
): { path: string; size: number } {
  const { width, height, quality, taken_at } = picture;
  const data = noise(width * height * 4);
  const { data: bytes } = jpeg.encode({ width, height, data }, quality);
  const path = join(mkdtempSync(join(tmpdir(), "kyuen-photo-")), name);
  writeFileSync(path, bytes);
  utimesSync(path, taken_at, taken_at);
  return { path, size: bytes.length };
}
