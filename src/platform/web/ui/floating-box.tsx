import CloseIcon from "@mui/icons-material/Close";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { useListPreferences } from "../preferences/use-preferences.ts";
import { belowBars, measure, type as letter } from "../theme/tokens.ts";
import { insideWindow, type Size } from "./inside-window.ts";
import { Panel } from "./panel.tsx";

const Frame = styled(Panel)(({ theme }) => ({
  position: "fixed",
  // Its head is never under the bar, its box never over a dialog.
  zIndex: theme.zIndex.appBar + 1,
  display: "flex",
  flexDirection: "column",
  boxSizing: "border-box",
  boxShadow: theme.shadows[8],
  "& > header": {
    display: "flex",
    alignItems: "center",
    padding: "0 2px 0 10px",
    cursor: "move",
    // Neither a scroll by the finger nor words that a drag selects take the pointer away from the head.
    touchAction: "none",
    userSelect: "none",
    fontSize: letter.size.small,
    fontWeight: letter.weight.bold,
    "& > :last-child": { marginLeft: "auto" },
  },
  "& > div": { flex: 1, minHeight: 0, overflowY: "auto", padding: "0 8px 6px" },
}));

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Over the lower end of what was said, where no button stands, until it is put elsewhere: the page puts it inside. */
const first: Place = { left: 10_000, top: 10_000 };
/** Of an arrow key; pixels. */
const stride = 20;
const strides: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
};

const onResize = (listener: () => void): (() => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};

/** Where the box stands, always inside the window and below the top bar; where it was put last is kept for the account. */
function usePlace(name: string, own: Size) {
  const size = useSyncExternalStore(
    onResize,
    () => `${String(window.innerWidth)} ${String(window.innerHeight)}`,
  );
  const [{ place = first }, keep] = useListPreferences(name);
  const [moving, setMoving] = useState<Place>();
  const [width = 0, height = 0] = size.split(" ").map(Number);
  const inside = (at: Place) =>
    insideWindow({ ...at, ...own }, { width, height }, measure.bar_wide);
  const box = inside(moving ?? place);
  return {
    box,
    move: (at: Place) => setMoving(inside(at)),
    put: (at: Place = box) => {
      setMoving(undefined);
      const { left, top } = inside(at);
      keep({ place: { left, top } });
    },
  };
}

/** By its head, with mouse, pen or finger. */
function useDragging({ box, move, put }: ReturnType<typeof usePlace>) {
  const [grip, setGrip] = useState<Place>();
  const under = (event: PointerEvent, { left, top }: Place): Place => ({
    left: event.clientX - left,
    top: event.clientY - top,
  });
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button"))
        return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // Where it is drawn: a strip of calls may have pushed it.
      const drawn = event.currentTarget.parentElement?.getBoundingClientRect();
      setGrip(under(event, drawn ?? box));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip !== undefined) move(under(event, grip));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      // Where it was let go: the last move may not have been drawn yet.
      if (grip !== undefined) put(under(event, grip));
      setGrip(undefined);
    },
    onPointerCancel: () => {
      if (grip !== undefined) put();
      setGrip(undefined);
    },
  };
}

interface FloatingBoxProps {
  /** Under which its place is kept for the account. */
  name: string;
  size: Size;
  title: string;
  /** What the region is called, other than the card that opens it, and its grip and its button. */
  labels: {
    readonly box: string;
    readonly move: string;
    readonly close: string;
  };
  onClose: () => void;
  children: ReactNode;
}

/** A small box that floats over the page and is moved by its head, with the pointer or the arrow keys. */
export function FloatingBox(props: FloatingBoxProps) {
  const held = usePlace(props.name, props.size);
  const { box, put } = held;
  const dragging = useDragging(held);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const [right, down] = strides[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    put({ left: box.left + right, top: box.top + down });
  };
  return createPortal(
    <Frame
      as="section"
      aria-label={props.labels.box}
      data-below-strip
      style={{
        ...box,
        // A strip of calls that comes pushes it down, and lets it back.
        top: `max(${String(box.top)}px, ${belowBars.wide})`,
        maxHeight: `calc(100vh - ${belowBars.wide})`,
      }}
    >
      <header
        title={props.labels.move}
        {...dragging}
        onDragStart={(event) => event.preventDefault()}
      >
        <span
          role="button"
          tabIndex={0}
          aria-label={props.labels.move}
          onKeyDown={onKey}
        >
          {props.title}
        </span>
        <IconButton
          size="small"
          aria-label={props.labels.close}
          onClick={props.onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </header>
      <div>{props.children}</div>
    </Frame>,
    document.body,
  );
}
