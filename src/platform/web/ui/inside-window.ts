export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** The room that a box leaves to the edges of the window (spec §9); pixels. */
export const edge = 30;

/** Where a box of this size stands on one axis, inside of what there is. */
const within = (at: number, size: number, room: number, bar = 0): number => {
  const margin = Math.max(0, Math.min(edge, (room - size) / 2));
  const least = Math.max(margin, Math.min(bar, room - size));
  const most = Math.max(least, room - size - margin);
  return Math.min(Math.max(at, least), most);
};

/**
 * The box moved, and cut where it must be, so that all of it is in the window and the margin is kept where there is room.
 *
 * @param bar height of what it never covers at the upper edge; pixels
 */
export const insideWindow = (box: Box, window: Size, bar = 0): Box => {
  const width = Math.min(box.width, window.width);
  const height = Math.min(box.height, Math.max(0, window.height - bar));
  return {
    width,
    height,
    left: within(box.left, width, window.width),
    top: within(box.top, height, window.height, bar),
  };
};
