import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import {
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";

/** Width and height of a page in points of the paper. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Most picture points of one page, however far it is enlarged: 64 MB. */
const mostPixels = 16_000_000;

/** The words of a page over its picture, unseen: to be marked, copied and read out. */
const Words = styled("div")(({ theme }) => ({
  "--min-font-size": 1,
  "--text-scale-factor":
    "calc(var(--total-scale-factor) * var(--min-font-size))",
  "--scale-round-x": "1px",
  "--scale-round-y": "1px",
  position: "absolute",
  inset: 0,
  overflow: "clip",
  lineHeight: 1,
  textAlign: "initial",
  textSizeAdjust: "none",
  forcedColorAdjust: "none",
  "& :is(span, br)": {
    color: "transparent",
    position: "absolute",
    whiteSpace: "pre",
    cursor: "text",
    transformOrigin: "0% 0%",
  },
  "& > :not(.markedContent), & .markedContent span:not(.markedContent)": {
    "--font-height": 0,
    "--scale-x": 1,
    "--rotate": "0deg",
    fontSize: "calc(var(--text-scale-factor) * var(--font-height))",
    transform:
      "rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size)))",
  },
  "& .markedContent": { display: "contents" },
  "& ::selection": {
    backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main}, transparent 70%)`,
  },
}));

/** Points of the picture for a point of the paper: enough to be read where fingers enlarge the window itself. */
const fineness = (96 / 72) * 2;

const drawPicture = (
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
) => {
  const { width, height } = page.getViewport({ scale: 1 });
  const sharp = Math.min(
    Math.max(scale * Math.min(2, window.devicePixelRatio || 1), fineness),
    Math.sqrt(mostPixels / (width * height)),
  );
  const viewport = page.getViewport({ scale: sharp });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
};

/** Draws a page and lays its words over it; gives back how to stop. */
const drawPage = (options: {
  file: PDFDocumentProxy;
  number: number;
  scale: number;
  canvas: HTMLCanvasElement;
  words: HTMLElement;
  onSize: (size: PageSize) => void;
}): (() => void) => {
  const { file, number, scale, canvas, words } = options;
  const stops: (() => void)[] = [];
  let isGone = false;
  const draw = async (): Promise<void> => {
    const page = await file.getPage(number);
    if (isGone) return;
    stops.push(() => void page.cleanup());
    const { width, height } = page.getViewport({ scale: 1 });
    options.onSize({ width, height });
    const picture = drawPicture(page, canvas, scale);
    stops.push(() => picture.cancel());
    await picture.promise;
    const content = await page.getTextContent();
    if (isGone) return;
    words.replaceChildren();
    words.style.setProperty("--total-scale-factor", String(scale));
    await new TextLayer({
      textContentSource: content,
      container: words,
      viewport: page.getViewport({ scale }),
    }).render();
  };
  // A drawing that was stopped ends with an error of its own.
  draw().catch(() => undefined);
  return () => {
    isGone = true;
    for (const stop of stops.toReversed()) stop();
  };
};

const Drawn = (props: {
  file: PDFDocumentProxy;
  number: number;
  scale: number;
  onSize: (size: PageSize) => void;
}) => {
  const { file, number, scale, onSize } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      canvas.current === null || words.current === null
        ? undefined
        : drawPage({
            file,
            number,
            scale,
            canvas: canvas.current,
            words: words.current,
            onSize,
          }),
    [file, number, scale, onSize],
  );
  return (
    <>
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        sx={{ display: "block", width: "100%", height: "100%" }}
      />
      <Words ref={words} />
    </>
  );
};

const useSeen = (watch: (page: Element) => () => void) => {
  const place: RefObject<HTMLElement | null> = useRef(null);
  useEffect(
    () => (place.current === null ? undefined : watch(place.current)),
    [watch],
  );
  return place;
};

/** The place of one page: drawn while it is near what is seen, and otherwise only as large as it will be. */
export const PdfPage = memo(function PdfPage(props: {
  file: PDFDocumentProxy;
  number: number;
  /** Points on the screen for a point of the paper. */
  scale: number;
  /** What it probably is: that of the first page. */
  likely: PageSize;
  is_near: boolean;
  watch: (page: Element) => () => void;
}) {
  const { file, number, scale, likely } = props;
  const [size, setSize] = useState(likely);
  const place = useSeen(props.watch);
  return (
    <Box
      component="section"
      ref={place}
      data-page={number}
      aria-label={text.pageLabel(number)}
      sx={{
        position: "relative",
        width: size.width * scale,
        height: size.height * scale,
        mx: "auto",
        mb: 1,
        boxShadow: 1,
        bgcolor: "common.white",
      }}
    >
      {props.is_near && (
        <Drawn file={file} number={number} scale={scale} onSize={setSize} />
      )}
    </Box>
  );
});
