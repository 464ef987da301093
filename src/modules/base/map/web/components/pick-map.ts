import type { PlaceCoordinates } from "../../contract/schema.ts";

/** What every map takes on which a place can be picked. */
export interface PickMapProps {
  /** The mark; undefined: none yet. */
  at: PlaceCoordinates | undefined;
  onPick: (at: PlaceCoordinates) => void;
}
