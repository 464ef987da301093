import type { ByteRange } from "./file-storage.ts";

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What of a file a player asks for (RFC 9110 §14), so that it can seek: the part, undefined for the whole file, or
 * that nothing of it lies within the file. Several parts at once and what cannot be read are answered with the whole.
 *
 * @param size bytes of the file
 */
export const readRange = (
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined => {
  const [, first = "", last = ""] = oneRange.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0
      ? "unsatisfiable"
      : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
};
