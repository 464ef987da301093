import Box from "@mui/material/Box";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { LoadingRows } from "../states.tsx";
import { openPdf } from "./pdf-file.ts";
import type { ViewedFile } from "./viewed-file.ts";
import { Stage, Unreadable, ZoomBar } from "./viewer-parts.tsx";

/** Points on the screen for a point of the paper at 100 %. */
const pointScale = 96 / 72;
/** Pages drawn at once, so that a thick file does not fill the memory. */
const pagesAtOnce = 100;

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
};

/** One page, drawn when it comes near the view; its words are there for screen readers. */
const PageView = (props: {
  file: PDFDocumentProxy;
  number: number;
  zoom: number;
}) => {
  const { file, number, zoom } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    let isGone = false;
    const drawing: { cancel?: () => void } = {};
    const draw = async (): Promise<void> => {
      const page = await file.getPage(number);
      const target = canvas.current;
      if (isGone || target === null) return;
      const sharp = Math.min(2, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: zoom * pointScale * sharp });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${Math.floor(viewport.width / sharp)}px`;
      const task = page.render({ canvas: target, viewport });
      drawing.cancel = () => task.cancel();
      await task.promise;
      const found = await textOf(page);
      if (!isGone) setWords(found);
    };
    // A drawing that was stopped ends with an error of its own.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      drawing.cancel?.();
    };
  }, [file, number, zoom]);
  return (
    <Box component="section" aria-label={text.pageLabel(number)}>
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        sx={{
          display: "block",
          mx: "auto",
          mb: 1,
          maxWidth: zoom <= 1 ? "100%" : "none",
          boxShadow: 1,
          bgcolor: "common.white",
        }}
      />
      <Box component="p" className="words">
        {words}
      </Box>
    </Box>
  );
};

/** The pages of a PDF below one another. */
export function PdfView({ source }: { source: ViewedFile }) {
  const { url, blob } = source;
  const [file, setFile] = useState<PDFDocumentProxy>();
  const [hasFailed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    let isGone = false;
    const opening = openPdf({ url, ...(blob && { blob }) });
    opening.then(
      (opened) => {
        if (!isGone) setFile(opened);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      opening.then(
        (opened) => opened.destroy(),
        () => undefined,
      );
    };
  }, [url, blob]);
  if (hasFailed) return <Unreadable />;
  if (file === undefined) return <LoadingRows rows={8} />;
  const pages = Math.min(file.numPages, pagesAtOnce);
  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        {text.page(pages, file.numPages)}
      </ZoomBar>
      <Stage label={source.name}>
        {Array.from({ length: pages }, (_, index) => (
          <PageView key={index} file={file} number={index + 1} zoom={zoom} />
        ))}
      </Stage>
    </>
  );
}
