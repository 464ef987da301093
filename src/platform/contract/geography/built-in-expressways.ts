/**
 * The roads that come with the product: in use until the centre uploads its own. On screens nobody imports this: they
 * ask for the roads in use.
 */
import { EAST_EXPRESSWAYS } from "./expressway-east-data.ts";
import { URBAN_EXPRESSWAYS } from "./expressway-urban-data.ts";
import { WEST_EXPRESSWAYS } from "./expressway-west-data.ts";
import {
  expresswayOf,
  type Expressway,
  type ExpresswayDirection,
  type KilopostPoint,
} from "./expressways.ts";

function readDirection(text: string): ExpresswayDirection {
  const [label = "", bound = ""] = text.split(":");
  return { label, bound };
}

function readPoint(text: string): KilopostPoint {
  const [name = "", km, lat, lng] = text.trim().split(" ");
  return { name, km: Number(km), lat: Number(lat), lng: Number(lng) };
}

function readExpressway(text: string): Expressway {
  const [head = "", ...lines] = text.trim().split("\n");
  const [code = "", name = "", kana = "", rising = "", falling = ""] =
    head.split(" ");
  const stretches = lines
    .join("|")
    .split("//")
    .map((part) =>
      part
        .split("|")
        .filter((point) => point.trim() !== "")
        .map(readPoint),
    );
  return expresswayOf({
    code,
    name,
    kana,
    directions: [readDirection(rising), readDirection(falling)],
    stretches,
  });
}

/** All of them, in the order in which a person looks for them: nation-wide ones by region, then the city ones. */
export const BUILT_IN_EXPRESSWAYS: readonly Expressway[] = [
  WEST_EXPRESSWAYS,
  EAST_EXPRESSWAYS,
  URBAN_EXPRESSWAYS,
].flatMap((data) =>
  data
    .split("@")
    .filter((part) => part.trim() !== "")
    .map(readExpressway),
);
