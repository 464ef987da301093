import {
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentProxy,
} from "pdfjs-dist";
import type { ViewedFile } from "./viewed-file.ts";

/** Where the build puts the worker, the Japanese character maps and the standard fonts (`vite.config.ts`). */
const folder = `/assets/pdfjs-${version}/`;

interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The address of the worker as the security policy of the page asks for it. */
const trustedUrl = (url: string): string => {
  const { trustedTypes } = window as { trustedTypes?: ScriptUrls };
  if (trustedTypes === undefined) return url;
  const policy = trustedTypes.createPolicy("kyuen", {
    createScriptURL: (asked) => {
      if (asked !== url) throw new TypeError(asked);
      return asked;
    },
  });
  return policy.createScriptURL(url) as string;
};

let worker: Worker | undefined;

const bytesOf = async ({
  url,
  blob,
}: Pick<ViewedFile, "url" | "blob">): Promise<Uint8Array> => {
  if (blob !== undefined) return new Uint8Array(await blob.arrayBuffer());
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  return new Uint8Array(await answer.arrayBuffer());
};

/** Reads a PDF in a worker. Characters of fonts that it does not hold come from our own server. */
export async function openPdf(
  file: Pick<ViewedFile, "url" | "blob">,
): Promise<PDFDocumentProxy> {
  worker ??= new Worker(trustedUrl(`${folder}pdf.worker.js`), {
    type: "module",
  });
  GlobalWorkerOptions.workerPort = worker;
  return getDocument({
    data: await bytesOf(file),
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}fonts/`,
    wasmUrl: `${folder}wasm/`,
    useWorkerFetch: true,
    isEvalSupported: false,
    // Scripts and forms inside a file of somebody else are not run.
    enableXfa: false,
  }).promise;
}
