import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Zip, ZipPassThrough } from "fflate";

/** A file of several that are packed into one. */
export interface PackedFile {
  /** With its ending; no two of one pack are the same. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Writes files into a ZIP one by one with constant memory, as they are: PDF and pictures are small already. Names are
 * UTF-8, which is said of each.
 *
 * @param path of a new file
 * @returns how many there are
 */
export const writeZipFile = async (
  path: string,
  files: AsyncIterable<PackedFile>,
): Promise<number> => {
  let count = 0;
  const chunksOf = async function* () {
    const ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error !== null) throw error;
      ready.push(chunk);
    });
    for await (const { name, bytes } of files) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
      count += 1;
      yield* ready.splice(0);
    }
    zip.end();
    yield* ready.splice(0);
  };
  await pipeline(chunksOf, createWriteStream(path, { flags: "wx" }));
  return count;
};
