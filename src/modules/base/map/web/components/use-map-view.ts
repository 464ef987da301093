import { useEffect, useRef, useState } from "react";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { tileSource } from "./tiles.ts";
import {
  clampView,
  project,
  viewAround,
  wholeJapan,
  zoomAt,
  type DrawnPoint,
  type MapView,
} from "./projection.ts";

const wheelStep = 1.25;
/** Part of the visible width by which an arrow moves the map. */
const panShare = 0.2;
/** Degrees across the map at the least where tiles bear a closer look than the outlines. */
const nearestOfTiles = 0.005;

/** Size of an element on screen in CSS pixels. */
export function useSize(element: Element | null) {
  const [size, setSize] = useState({ width: 800, height: 500 });
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The wheel over an element, which the page then does not scroll with. */
function useWheel(
  element: Element | null,
  act: (event: WheelEvent) => void,
): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    // React listens to the wheel passively.
    const listen = (event: Event) => {
      event.preventDefault();
      if (event instanceof WheelEvent) latest.current(event);
    };
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [element]);
}

/** What of the map is visible in an element, and the ways to move it. */
export function useMapView(at: PlaceCoordinates | undefined) {
  const [element, setElement] = useState<SVGSVGElement | null>(null);
  const size = useSize(element);
  const [view, setView] = useState<MapView>(() =>
    at === undefined ? wholeJapan : viewAround(at),
  );
  const pixel = view.width / size.width;
  const nearest = tileSource().address === "" ? undefined : nearestOfTiles;
  const pointOf = (event: { clientX: number; clientY: number }): DrawnPoint => {
    const box = element?.getBoundingClientRect();
    return {
      x: view.x + (event.clientX - (box?.left ?? 0) - size.width / 2) * pixel,
      y: view.y + (event.clientY - (box?.top ?? 0) - size.height / 2) * pixel,
    };
  };
  useWheel(element, (event) => {
    const point = pointOf(event);
    const factor = event.deltaY > 0 ? wheelStep : 1 / wheelStep;
    setView((now) => zoomAt(now, point, factor, nearest));
  });
  const moveBy = (x: number, y: number) =>
    setView((now) =>
      clampView({ ...now, x: now.x + x, y: now.y + y }, nearest),
    );
  return {
    element,
    /** Goes to the `ref` of the drawing. */
    attach: setElement,
    size,
    view,
    pixel,
    pointOf,
    moveBy,
    /** By arrows: -1, 0 or 1 in each direction. */
    pan: (x: number, y: number) =>
      moveBy(x * view.width * panShare, y * view.width * panShare),
    zoom: (factor: number) =>
      setView((now) => zoomAt(now, { x: now.x, y: now.y }, factor, nearest)),
    showAll: () => setView(wholeJapan),
    /** Puts a place in the middle, at most so wide around it. */
    showPlace: (place: PlaceCoordinates, widest: number) =>
      setView((now) =>
        clampView(
          { ...project(place), width: Math.min(now.width, widest) },
          nearest,
        ),
      ),
  };
}
