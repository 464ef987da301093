import type SvgIcon from "@mui/material/SvgIcon";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import {
  radius,
  type as letter,
  type StatusTone,
} from "#platform/web/theme/tokens.ts";
import { mapText } from "../../contract/text.ts";
import { OutlineShapes } from "../components/outline-shapes.tsx";
import { project, wholeJapan, type MapView } from "../components/projection.ts";
import { useSize } from "../components/use-map-view.ts";

/** A place on the board's map: label, icon and colour. */
export interface BoardPin {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly tone: StatusTone;
  readonly icon: typeof SvgIcon;
  /** Shown beside the pin where there is room, and in full by `title`. */
  readonly word: string;
  readonly title: string;
  /** Stands above the others. */
  readonly is_selected?: boolean;
  readonly onPick?: () => void;
}

const Root = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "relative",
    height: "100%",
    overflow: "hidden",
    backgroundColor: palette.status.blue.soft,
    "& svg.map": { display: "block", width: "100%", height: "100%" },
    "& .map-land path": {
      fill: palette.background.paper,
      stroke: palette.desk.line_control,
      strokeWidth: 0.8,
    },
    "& .map-roads path": {
      fill: "none",
      stroke: palette.status.green.line,
      strokeWidth: 1.2,
    },
    "& small": {
      position: "absolute",
      zIndex: 3,
      left: 0,
      bottom: 0,
      padding: "0 6px",
      backgroundColor: palette.status.blue.soft,
      fontSize: letter.size.small,
      color: palette.text.secondary,
    },
  };
});

const Pin = styled("button")({
  all: "unset",
  position: "absolute",
  left: 0,
  top: 0,
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  padding: "1px 3px",
  borderRadius: radius.chip,
  border: "1px solid var(--tone-line)",
  backgroundColor: "var(--tone-soft)",
  color: "var(--tone-text)",
  fontSize: "0.85em",
  fontWeight: letter.weight.medium,
  lineHeight: 1.2,
  whiteSpace: "nowrap",
  cursor: "pointer",
  "& svg": { fontSize: "1.25em" },
  "&[data-selected]": {
    backgroundColor: "var(--tone-solid)",
    color: "var(--tone-on)",
    borderColor: "var(--tone-on)",
    boxShadow: "0 0 0 2px var(--tone-solid)",
  },
});

/** Room around the outermost pins, and the closest that the rough outlines bear. */
const margin = 1.25;
const closest = 0.5;

/** What of the map holds these pins; the whole country where there are none. */
const viewOf = (
  pins: readonly BoardPin[],
  size: { width: number; height: number },
): MapView => {
  const points = pins.map(project);
  if (points.length === 0) return wholeJapan;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.max(
    (right - left) * margin,
    (((bottom - top) * size.width) / size.height) * margin,
    closest,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, width };
};

/** With more pins than this the labels would cover one another: icon and colour remain, the label is in the title. */
const wordsUpTo = 24;

/**
 * A small map that shows and is not moved: it fits itself to `focus`, or else to all pins. Everything on it is in the
 * list beside it, so the pins are for the eye and the mouse.
 */
export function BoardMap(props: {
  label: string;
  pins: readonly BoardPin[];
  focus: readonly BoardPin[];
  /** So small that its source stands in its title. */
  is_small?: boolean;
}) {
  const [element, setElement] = useState<SVGSVGElement | null>(null);
  const size = useSize(element);
  const view = viewOf(props.focus.length > 0 ? props.focus : props.pins, size);
  const pixel = view.width / size.width;
  const left = view.x - view.width / 2;
  const top = view.y - (size.height * pixel) / 2;
  const placed = props.pins
    .map((pin) => {
      const { x, y } = project(pin);
      return { pin, x: (x - left) / pixel, y: (y - top) / pixel };
    })
    .filter(
      ({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height,
    );
  const hasWords = placed.length <= wordsUpTo;
  return (
    <Root title={props.is_small === true ? mapText.source : undefined}>
      <svg
        className="map"
        ref={setElement}
        role="img"
        aria-label={props.label}
        viewBox={`${String(left)} ${String(top)} ${String(view.width)} ${String(size.height * pixel)}`}
        preserveAspectRatio="none"
      >
        <OutlineShapes />
      </svg>
      {placed.map(({ pin, x, y }) => (
        <Pin
          key={pin.key}
          type="button"
          tabIndex={-1}
          data-tone={pin.tone}
          data-selected={pin.is_selected === true ? "" : undefined}
          title={pin.title}
          aria-label={pin.title}
          onClick={pin.onPick}
          style={{
            transform: `translate(${String(Math.round(x))}px, ${String(Math.round(y))}px) translate(-0.8em, -50%)`,
            zIndex: pin.is_selected === true ? 2 : 1,
          }}
        >
          <pin.icon aria-hidden />
          {(hasWords || pin.is_selected === true) && <span>{pin.word}</span>}
        </Pin>
      ))}
      {props.is_small !== true && <small>{mapText.source}</small>}
    </Root>
  );
}
