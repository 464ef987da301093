import type {
  LatePosition,
  TowPosition,
} from "#modules/sos/sos-dispatch/contract/position-rules.ts";

/** How long a tap waits for the place where it was made, in milliseconds. It never waits for an answer to the question. */
export const positionPatience = 1200;
/** So long after its tap a place still says where the truck was; milliseconds. */
const sensibleTime = 3 * 60_000;
/** A place found that long ago still serves, in milliseconds. */
const maximumAge = 60_000;

/** A place, and when it was found. */
export type Fix = TowPosition & Pick<LatePosition, "at">;

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Where the phone is, if the driver allows it and it is known within a sensible time. */
export const findPosition = (): Promise<Fix | undefined> =>
  new Promise((resolve) => {
    // Absent where the page is not served over TLS, null in some shells.
    const { geolocation }: { geolocation?: Geolocation | null } = navigator;
    if (geolocation === undefined || geolocation === null) {
      resolve(undefined);
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          latitude: round(coords.latitude),
          longitude: round(coords.longitude),
          at: new Date(timestamp).toISOString(),
        }),
      () => resolve(undefined),
      { maximumAge, timeout: sensibleTime, enableHighAccuracy: false },
    );
  });
