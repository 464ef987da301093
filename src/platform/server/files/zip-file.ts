import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file on its way into an archive. */
export interface ZipEntry {
  /** With its ending; no two of one archive are the same. UTF-8, which is said of each. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Taken as it is: PDF and pictures are small already. */
  readonly is_small?: boolean;
}

/**
 * Writes an archive with constant memory; each file is asked for when the one before it is in.
 *
 * @param path of a new file
 * @returns how many there are
 */
export const writeZipFile = async (
  path: string,
  entries: AsyncIterable<ZipEntry>,
): Promise<number> => {
  let count = 0;
  async function* pieces() {
    const made: Uint8Array[] = [];
    const zip = new Zip((error, bytes) => {
      if (error !== null) throw error;
      made.push(bytes);
    });
    for await (const { name, content, is_small } of entries) {
      const entry =
        is_small === true ? new ZipPassThrough(name) : new ZipDeflate(name);
      zip.add(entry);
      for await (const chunk of content) {
        entry.push(chunk);
        yield* made.splice(0);
      }
      entry.push(new Uint8Array(), true);
      yield* made.splice(0);
      count += 1;
    }
    zip.end();
    yield* made.splice(0);
  }
  await pipeline(pieces, createWriteStream(path, { flags: "wx" }));
  return count;
};
