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
