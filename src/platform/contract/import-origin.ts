/*
 * Where an entry of the history came from, where that was a file: the page of its import, with the file and the row. The
 * rows of a file go after some days; this stays with the entry.
 */

/** What a file and a row of it have written. */
export interface ImportOrigin {
  readonly file: string;
  /** As a spreadsheet counts; absent where the change was no row's. */
  readonly row?: number;
  /** The page of the import. */
  readonly href: string;
}

/** Of a page's address: where imports stand. */
export const importsPath = "/imports";

/** The screen from which an import writes. */
export const importScreen = (id: number, file: string): string =>
  `${importsPath}/${String(id)}?file=${encodeURIComponent(file)}`;

const written = new RegExp(
  String.raw`^(${importsPath}/\d+)\?file=([^&]*)(?:&row=(\d+))?$`,
);

/** The same with the row of the file; any other screen as it is. */
export const screenOfRow = (screen: string, row: number | undefined): string =>
  row === undefined || !written.test(screen)
    ? screen
    : `${screen}&row=${String(row)}`;

/** The file and row of a screen; undefined where it is no import. */
export const importOriginOf = (screen: string): ImportOrigin | undefined => {
  const [, href, file = "", row] = written.exec(screen) ?? [];
  return href === undefined
    ? undefined
    : {
        file: decodeURIComponent(file),
        href,
        ...(row !== undefined && { row: Number(row) }),
      };
};
