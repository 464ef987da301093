/**
 * What a spreadsheet would take for a formula, also in full width and as the minus sign that CP932 writes in full width,
 * and the controls that let it begin a new cell.
 */
const dangerous = /^[\s\u3000]*[=+\-@＝＋－−＠]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const guard = "'";

/** Whether a text would be taken for a formula, or could be mistaken for one that was made harmless. */
const needsGuard = (text: string): boolean => {
  const bare = text.replace(/^'+/, "");
  return dangerous.test(bare) && !plainNumber.test(bare);
};

/**
 * Makes a text harmless for spreadsheets: an apostrophe before what would be a formula (domain: cells beginning with
 * = + - @). Numbers stay as they are.
 */
export const harmlessText = (text: string): string =>
  needsGuard(text) ? `${guard}${text}` : text;

/** The text that {@link harmlessText} was given. */
export const unguardedText = (text: string): string =>
  text.startsWith(guard) && needsGuard(text) ? text.slice(1) : text;
