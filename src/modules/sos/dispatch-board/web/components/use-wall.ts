import { useCallback, useEffect, useState } from "react";

const sizes = ["normal", "large", "largest"] as const;
export type TextSize = (typeof sizes)[number];

/** Base size of the board's text in CSS pixels. */
export const textPixels: Record<TextSize, number> = {
  normal: 13,
  large: 16,
  largest: 20,
};

/** Of the screen and not of the account: the wall keeps it whoever signs in. */
const sizeKey = "board-text-size";

const keptSize = (): TextSize =>
  sizes.find((size) => size === localStorage.getItem(sizeKey)) ?? "normal";

/** How large the board's text is on this screen, and the way to the next size. */
export function useTextSize(): [TextSize, () => void] {
  const [size, setSize] = useState(keptSize);
  const next = useCallback(() => {
    setSize((now) => {
      const other = sizes[(sizes.indexOf(now) + 1) % sizes.length] ?? "normal";
      localStorage.setItem(sizeKey, other);
      return other;
    });
  }, []);
  return [size, next];
}

/**
 * The board over the whole window, and the window over the whole screen where the browser lets it. The document
 * itself goes full screen, so that questions and notices stay in view.
 */
export function useWall(): [boolean, () => void] {
  const [isWall, setWall] = useState(false);
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) setWall(false);
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  const toggle = useCallback(() => {
    setWall((now) => {
      const change = now
        ? document.fullscreenElement === null
          ? undefined
          : document.exitFullscreen()
        : document.documentElement.requestFullscreen?.();
      // Refused: the board covers the window all the same.
      change?.catch(() => undefined);
      return !now;
    });
  }, []);
  return [isWall, toggle];
}
