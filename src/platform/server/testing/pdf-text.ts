import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The words of a PDF, page by page, without the spaces that only place them. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: 0,
  });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join("")
        .replaceAll(/\s/g, ""),
    );
  }
  await task.destroy();
  return pages;
};
