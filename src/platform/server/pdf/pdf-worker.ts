/**
 * Makes PDF files in a thread of its own: a page takes a quarter of a second, and nobody waits for it but who asked.
 */
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { pdfPage, pdfRule, pdfTableLayouts } from "./house-theme.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** One order of `render-pdf.ts`. */
interface Order {
  readonly document: PdfDocument;
}

const fonts = {
  normal: fileURLToPath(
    import.meta
      .resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
  ),
  bold: fileURLToPath(
    import.meta
      .resolve("@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf"),
  ),
};
pdfmake.setFonts({ NotoSansJP: fonts });
pdfmake.setTableLayouts(pdfTableLayouts);
// A document holds everything it shows: it reads no other file and asks no other computer.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));

const widths = { portrait: 595.28, landscape: 841.89 };

const headOf = ({ title, number, isLandscape }: PdfDocument): Content => ({
  margin: [36, 28, 36, 0],
  stack: [
    {
      columns: [
        { text: title, style: "title" },
        {
          text: number ?? "",
          style: "number",
          alignment: "right",
          margin: [0, 3, 0, 0],
        },
      ],
    },
    {
      canvas: [
        {
          type: "line",
          x1: 0,
          y1: 4,
          x2: widths[isLandscape === true ? "landscape" : "portrait"] - 72,
          y2: 4,
          lineWidth: 1,
          lineColor: pdfRule,
        },
      ],
    },
  ],
});

const housePage = (document: PdfDocument): TDocumentDefinitions => ({
  ...pdfPage,
  pageOrientation: document.isLandscape === true ? "landscape" : "portrait",
  info: { title: [document.title, document.number].filter(Boolean).join(" ") },
  header: headOf(document),
  footer: (page, pages) => ({
    margin: [36, 12, 36, 0],
    columns: [
      { text: document.foot, style: "quiet" },
      {
        text: `${page} / ${pages}`,
        style: "quiet",
        alignment: "right",
        width: 60,
      },
    ],
  }),
  // A heading needs something below it.
  pageBreakBefore: (node, nodes) =>
    node.headlineLevel === 1 &&
    node.pageNumbers.length === 1 &&
    nodes.getFollowingNodesOnPage().length === 0,
  content: [...document.content],
});

const pageOf = (document: PdfDocument): TDocumentDefinitions =>
  document.bare === undefined
    ? housePage(document)
    : {
        ...pdfPage,
        pageSize: document.bare,
        pageMargins: 0,
        info: { title: document.title },
        content: [...document.content],
      };

const definitionOf = (document: PdfDocument): TDocumentDefinitions => ({
  ...pageOf(document),
  ...(document.images !== undefined && { images: { ...document.images } }),
});

parentPort?.on("message", ({ document }: Order) => {
  pdfmake
    .createPdf(definitionOf(document))
    .getBuffer()
    .then(
      (bytes) => parentPort?.postMessage({ bytes }),
      (error: unknown) => parentPort?.postMessage({ error: String(error) }),
    );
});
