import { lazyPart } from "../lazy-part.tsx";

/** The viewer of files (PDF, picture, workbook, sound), loaded when one is opened. */
export const FileViewer = lazyPart(
  async () => (await import("./viewer-dialog.tsx")).FileViewer,
);
