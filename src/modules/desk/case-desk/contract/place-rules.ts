import { placeText, shortDirection, shortRoad } from "./short-text.ts";

export interface PlaceFacts {
  readonly expressway: string | null;
  readonly expressway_direction: string | null;
  readonly kilopost: number | null;
  readonly prefecture: string | null;
  readonly address: string | null;
}

/** Where the vehicle stands, in one line: expressway, direction and kilopost, else the address. */
export function placeWords(place: PlaceFacts): string {
  const isOnExpressway = (place.expressway ?? "") !== "";
  const parts = isOnExpressway
    ? [
        place.expressway,
        place.expressway_direction,
        place.kilopost === null ? null : placeText.kilopost(place.kilopost),
      ]
    : [`${place.prefecture ?? ""}${place.address ?? ""}`];
  return parts.filter((part) => part !== null && part !== "").join(" ");
}

/** The same for a list: the road gives way, direction and kilopost never do. */
export const shortPlace = (
  place: PlaceFacts,
): { yields: string; stays: string } => {
  const { expressway, expressway_direction, kilopost } = place;
  if ((expressway ?? "") === "")
    return { yields: placeWords(place), stays: "" };
  const stays = [
    shortDirection(expressway_direction ?? ""),
    kilopost === null ? "" : placeText.kilopost(kilopost),
  ];
  return {
    yields: shortRoad(expressway ?? ""),
    stays: stays.filter((part) => part !== "").join(" "),
  };
};
