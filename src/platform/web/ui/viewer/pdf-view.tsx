import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { PDFDocumentProxy } from "pdfjs-dist";
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { LoadingRows } from "../states.tsx";
import { openPdf } from "./pdf-file.ts";
import { type PageSize, PdfPage } from "./pdf-page.tsx";
import { usePagesInView } from "./use-pages-in-view.ts";
import type { ViewedFile } from "./viewed-file.ts";
import { Stage, Unreadable, ZoomBar } from "./viewer-parts.tsx";

/** Points on the screen for a point of the paper at 100 %, where there is room. */
const pointScale = 96 / 72;

interface Opened {
  readonly file: PDFDocumentProxy;
  readonly first: PageSize;
}

const open = async (url: string, blob: Blob | undefined): Promise<Opened> => {
  const file = await openPdf({ url, ...(blob && { blob }) });
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  return { file, first: { width, height } };
};

/** The file while it is shown; "failed" where it cannot be read. */
const useOpened = ({
  url,
  blob,
}: ViewedFile): Opened | "failed" | undefined => {
  const [opened, setOpened] = useState<Opened | "failed">();
  useEffect(() => {
    let isGone = false;
    const opening = open(url, blob);
    opening.then(
      (found) => {
        if (!isGone) setOpened(found);
      },
      () => {
        if (!isGone) setOpened("failed");
      },
    );
    return () => {
      isGone = true;
      opening.then(
        ({ file }) => file.destroy(),
        () => undefined,
      );
    };
  }, [url, blob]);
  return opened;
};

/** Room for a page beside the edges, followed as the window changes. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth);
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return { place, width };
};

/** What a reader does; from then on the page that was asked for is no longer held. */
const acts = ["pointerdown", "keydown", "wheel"] as const;

/** Holds a page at the top of what is seen, whatever sizes pages turn out to have, until the reader does something. */
const usePageInView = (
  inside: RefObject<HTMLElement | null>,
  page: number | undefined,
): void => {
  useEffect(() => {
    const pages = inside.current;
    const stage = pages?.parentElement;
    const asked = pages?.querySelector(`[data-page="${page}"]`);
    if (!pages || !stage || !asked) return undefined;
    const sizes = new ResizeObserver(() => {
      const { top } = asked.getBoundingClientRect();
      stage.scrollBy({ top: top - stage.getBoundingClientRect().top });
    });
    sizes.observe(pages);
    const leave = (): void => {
      sizes.disconnect();
      for (const act of acts) window.removeEventListener(act, leave, true);
    };
    for (const act of acts) window.addEventListener(act, leave, true);
    return leave;
  }, [inside, page]);
};

const Pages = (props: {
  opened: Opened;
  name: string;
  page: number | undefined;
}) => {
  const { file, first } = props.opened;
  const [zoom, setZoom] = useState(1);
  const { place, width } = useWidth();
  const { near, current, watch } = usePagesInView(place, file.numPages);
  const room = width === undefined ? pointScale : width / first.width;
  const scale = zoom * Math.min(pointScale, room);
  const held = useRef(0);
  // What stood at the top stays there.
  useLayoutEffect(() => {
    const stage = place.current?.parentElement;
    stage?.scrollTo({ top: held.current * stage.scrollHeight });
  }, [place, scale]);
  usePageInView(place, props.page);
  const enlarge = (next: number): void => {
    const stage = place.current?.parentElement;
    held.current = stage ? stage.scrollTop / stage.scrollHeight : 0;
    setZoom(next);
  };
  return (
    <>
      {/* On this canvas pdf.js measures words. */}
      <GlobalStyles styles={{ ".hiddenCanvasElement": { display: "none" } }} />
      <ZoomBar zoom={zoom} onZoom={enlarge}>
        {text.page(current, file.numPages)}
      </ZoomBar>
      <Stage label={props.name}>
        <Box ref={place}>
          {Array.from({ length: file.numPages }, (_, index) => (
            <PdfPage
              key={index}
              file={file}
              number={index + 1}
              scale={scale}
              likely={first}
              is_near={near.has(index + 1)}
              watch={watch}
            />
          ))}
        </Box>
      </Stage>
    </>
  );
};

/** The pages of a PDF below one another; only those near what is seen are drawn, however many there are. */
export function PdfView(props: {
  source: ViewedFile;
  /** The page that is seen first. */
  page?: number | undefined;
}) {
  const { source, page } = props;
  const opened = useOpened(source);
  if (opened === "failed") return <Unreadable />;
  if (opened === undefined) return <LoadingRows rows={8} />;
  return <Pages opened={opened} name={source.name} page={page} />;
}
