import type { PlaceCoordinates } from "../../contract/schema.ts";

/** A place picked on the map, with what the agent wants to take over from its surroundings. */
export interface PickedPlace {
  readonly at: PlaceCoordinates;
  readonly address?: {
    readonly prefecture: string;
    readonly municipality: string;
  };
  readonly road?: { readonly expressway: string; readonly kilopost: number };
}

/** A road picked from the search: what is not known of it stays as it is in the form. */
export interface PickedRoad {
  readonly expressway: string;
  readonly expressway_direction: string;
  readonly kilopost?: number;
  readonly at?: PlaceCoordinates;
}
