import { areas, isAbove } from "../structure/house.ts";
import {
  areaOf,
  deskRights,
  isDeskRight,
  type NewModule,
  nameOf,
} from "./words.ts";

interface Asked extends Pick<NewModule, "kind" | "place" | "title"> {
  readonly right: string | undefined;
}

const usage =
  'npm run new-module -- AREA/NAMES-IN-KEBAB-CASE "TITLE ON SCREEN" [--record | --desk [--right RIGHT]]';
/** Desks stand on what the cases of all of them share. */
const floorOfCases = "desk";
const deskAreas = areas.filter((area) => !isAbove(floorOfCases, area));

const refuseArea = (
  { kind, place }: Asked,
  isThere: (path: string) => boolean,
): string | undefined => {
  const area = areaOf({ place });
  if (!areas.includes(area))
    return `there is no area ${area}: take one of ${areas.join(", ")}, or put it on a floor in scripts/structure/house.ts and docs/architecture.md`;
  if (kind !== "page" && !isThere(`src/app/server/${area}-modules.ts`))
    return `${area} has no modules on the server yet: make src/app/server/${area}-modules.ts, as for another area, and list it in src/app/server/modules.ts`;
  const taken = areas.find((one) =>
    isThere(`src/modules/${one}/${nameOf({ place })}`),
  );
  return taken === undefined
    ? undefined
    : `src/modules/${taken}/${nameOf({ place })} is there already: names of files and tables follow from the name`;
};

const refuseDesk = ({ kind, place, right }: Asked): string | undefined => {
  if (kind !== "desk") return undefined;
  const area = areaOf({ place });
  if (!deskAreas.includes(area))
    return `a desk stands above what the cases of all desks share: take one of the areas ${deskAreas.join(", ")}`;
  if (right === undefined || !isDeskRight(right))
    return `say who works at the desk: --right with one of ${deskRights.join(", ")}, or a new one in src/platform/contract/permissions.ts and scripts/module-skeleton/words.ts`;
  return undefined;
};

/**
 * Why a module cannot be made as it was asked for, and what to do about it, in one line.
 *
 * @param isThere whether the project has a file or folder
 */
export const refusalOf = (
  asked: Asked,
  isThere: (path: string) => boolean,
): string | undefined => {
  const { place, title } = asked;
  if (!/^[a-z]+\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(place) || title === "")
    return usage;
  // It stands in text literals and in comments.
  if (/["`\\$\n]|\*\//.test(title))
    return `a title holds no quotation mark, backslash, $ or */: ${title}`;
  return refuseArea(asked, isThere) ?? refuseDesk(asked);
};
