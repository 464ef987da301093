/** Coordinates in degrees (WGS 84). */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) *
      Math.cos(radians(b.lat)) *
      Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The box of Japan (Yonaguni, Okinotori, Minamitori and Etorofu lie inside). */
const JAPAN_BOX = {
  south: 20.4,
  west: 122.9,
  north: 45.6,
  east: 154.0,
} as const;

/** Whether the coordinates are in the box of Japan; a swapped pair is not. */
export function isInJapan(at: Coordinates): boolean {
  return (
    at.lat >= JAPAN_BOX.south &&
    at.lat <= JAPAN_BOX.north &&
    at.lng >= JAPAN_BOX.west &&
    at.lng <= JAPAN_BOX.east
  );
}
