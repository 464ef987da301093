import { soonPart } from "./soon-part.tsx";

/** What has to be known on every page, in one part: each of its own would cost what every page loads first. */
export const Signs = soonPart(
  async () => (await import("./signs-watch.tsx")).Signs,
);
