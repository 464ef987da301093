import type { TowPosition } from "#modules/sos-dispatch/contract/tow-request-schema.ts";

/** How long a tap waits for the place where it was made, in milliseconds. It never waits for an answer to the question. */
export const positionPatience = 1200;
/** A place found that long ago still serves, in milliseconds. */
const maximumAge = 60_000;

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Where the phone is, if the driver allows it and it is known in time. */
export const findPosition = (
  timeout: number = positionPatience,
): Promise<TowPosition | undefined> =>
  new Promise((resolve) => {
    // Absent where the page is not served over TLS, null in some shells.
    const { geolocation }: { geolocation?: Geolocation | null } = navigator;
    if (geolocation === undefined || geolocation === null) {
      resolve(undefined);
      return;
    }
    setTimeout(() => resolve(undefined), timeout);
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: round(coords.latitude),
          longitude: round(coords.longitude),
        }),
      () => resolve(undefined),
      { maximumAge, timeout: maximumAge, enableHighAccuracy: false },
    );
  });
