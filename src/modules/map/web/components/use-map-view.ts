import { useEffect, useRef, useState } from "react";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import {
  clampView,
  viewAround,
  wholeJapan,
  zoomAt,
  type DrawnPoint,
  type MapView,
} from "./projection.ts";

const wheelStep = 1.25;
/** Part of the visible width by which an arrow moves the map. */
const panShare = 0.2;

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

/** What of the map is visible in an element, and the ways to move it. */
export function useMapView(at: PlaceCoordinates | undefined) {
  const [element, setElement] = useState<SVGSVGElement | null>(null);
  const size = useSize(element);
  const [view, setView] = useState<MapView>(() =>
    at === undefined ? wholeJapan : viewAround(at),
  );
  const pixel = view.width / size.width;
  const pointOf = (event: { clientX: number; clientY: number }): DrawnPoint => {
    const box = element?.getBoundingClientRect();
    return {
      x: view.x + (event.clientX - (box?.left ?? 0) - size.width / 2) * pixel,
      y: view.y + (event.clientY - (box?.top ?? 0) - size.height / 2) * pixel,
    };
  };
  const onWheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      const point = pointOf(event);
      setView((now) =>
        zoomAt(now, point, event.deltaY > 0 ? wheelStep : 1 / wheelStep),
      );
    };
  });
  useEffect(() => {
    // React listens to the wheel passively; the page must not scroll with it.
    const listen = (event: WheelEvent) => onWheel.current?.(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [element]);
  const moveBy = (x: number, y: number) =>
    setView((now) => clampView({ ...now, x: now.x + x, y: now.y + y }));
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
      setView((now) => zoomAt(now, { x: now.x, y: now.y }, factor)),
    showAll: () => setView(wholeJapan),
  };
}
