import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from "node:fs";
import path from "node:path";

const forOthers = 0o077;
/** Of a folder in which everybody may put things: `/tmp`. */
const sticky = 0o1000;

const isOpen = (mode: number): boolean => (mode & forOthers) !== 0;

/** A folder or file of somebody else keeps its mode; what the program makes itself is private all the same. */
const close = (name: string, mode: number): void => {
  try {
    chmodSync(name, mode);
  } catch (error) {
    process.emitWarning(`${name} stays as readable as it is: ${String(error)}`);
  }
};

/** Children first: a folder that is closed was closed with all that is in it. */
const closeTree = (name: string): void => {
  const entry = lstatSync(name);
  if (entry.isSymbolicLink() || !isOpen(entry.mode)) return;
  if (entry.isDirectory())
    for (const child of readdirSync(name)) closeTree(path.join(name, child));
  close(name, entry.isDirectory() ? 0o700 : 0o600);
};

/**
 * Makes a folder for this account alone, or closes one of an older version to others, with what the product has in it.
 * A folder that also holds folders which are not the product's stays open itself: it is somebody's home, or a shared one.
 */
export const makePrivateFolder = (
  folder: string,
  isOwn: (name: string) => boolean,
): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if (!isOpen(mode)) return;
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => !entry.isFile());
  for (const { name } of folders)
    if (isOwn(name)) closeTree(path.join(folder, name));
  if ((mode & sticky) !== 0 || !folders.every(({ name }) => isOwn(name)))
    return;
  for (const entry of entries)
    if (entry.isFile()) closeTree(path.join(folder, entry.name));
  close(folder, 0o700);
};
