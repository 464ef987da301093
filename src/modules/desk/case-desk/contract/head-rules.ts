import { placeWords, shortPlace, type PlaceFacts } from "./place-rules.ts";

/** In a header: all of it short, and cut only where it is an address. */
export const placeFact = (
  place: PlaceFacts,
): { key: string; text: string; title: string; yields: boolean } => {
  const { yields, stays } = shortPlace(place);
  return {
    key: "place",
    text: [yields, stays].filter((part) => part !== "").join(" "),
    title: placeWords(place),
    yields: stays === "",
  };
};
