/** What a spreadsheet would take for a formula, also in full width, and the controls that let it begin a new cell. */
const dangerous = /^[\s\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Makes a text harmless for spreadsheets: an apostrophe before what would be a formula (domain: cells beginning with
 * = + - @). Numbers stay as they are.
 */
export const harmlessText = (text: string): string =>
  dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text;
