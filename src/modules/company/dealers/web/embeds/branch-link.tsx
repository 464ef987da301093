import { Link } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { dealerLinkText as text } from "../../contract/dealer-text.ts";
import { dealerPages } from "../../contract/pages.ts";

/** The name of a branch, leading to its details. */
export const BranchLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    to={pagePath(dealerPages.branch, { id })}
    aria-label={text.details(name)}
  >
    {name}
  </Link>
);

/** Where something stands, as far as it is known. */
export interface NearPlace {
  readonly latitude: number | null | undefined;
  readonly longitude: number | null | undefined;
  readonly prefecture: string | null | undefined;
  readonly address: string | null | undefined;
}

/** What the search is asked: coordinates, else the address; undefined for neither. */
const nearWordsOf = (place: NearPlace): string | undefined => {
  const { latitude, longitude } = place;
  if (typeof latitude === "number" && typeof longitude === "number")
    return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return `${place.prefecture ?? ""}${place.address ?? ""}` || undefined;
};

/** The branches nearest to a place; in a tab of its own, so that what is being typed stays. */
export const NearBranchesLink = ({ place }: { place: NearPlace }) => {
  const near = nearWordsOf(place);
  if (near === undefined) return null;
  const search = new URLSearchParams({ near, sort: "distance" });
  return (
    <a
      href={`${pagePath(dealerPages.carDealerSearch)}?${search.toString()}`}
      target="_blank"
      rel="noreferrer"
    >
      {text.near}
    </a>
  );
};
