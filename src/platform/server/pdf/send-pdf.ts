import type { FastifyReply } from "fastify";
import { dispositionOf } from "#platform/server/files/serve-files.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { renderPdf } from "./render-pdf.ts";

/**
 * Answers an operation that `produces: "application/pdf"` with a document.
 * @param name of the file, with its ending
 */
export const sendPdf = async (
  reply: FastifyReply,
  name: string,
  document: PdfDocument,
): Promise<undefined> => {
  const bytes = await renderPdf(document);
  await reply
    .status(200)
    .headers({
      "content-type": "application/pdf",
      "content-disposition": dispositionOf("inline", name),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    })
    .send(bytes);
  return undefined;
};
