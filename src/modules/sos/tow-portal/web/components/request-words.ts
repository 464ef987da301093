import {
  formatPlate,
  isEmptyPlate,
} from "#platform/contract/japanese/plate-format.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { showField } from "#modules/sos/sos-inquiries/contract/field-rules.ts";
import { inquiryLabels } from "#modules/sos/sos-inquiries/contract/text.ts";
import {
  saidWith,
  type ToldField,
} from "#modules/sos/sos-dispatch/contract/told-fields.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { portalText } from "../../contract/portal-text.ts";

const text = portalText.card;

const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => (part ?? "") !== "").join(" ");

/** Of a request that ended without this company the place is shown no more: nothing is said of it, not that there is none. */
const unknownPlaceOf = ({ progress }: TowRequest): string =>
  progress === "cancelled" || progress === "declined" ? "" : text.unknownPlace;

/** Where to drive: expressway, direction and kilopost first, else prefecture and address. */
export function placeOf(request: TowRequest): {
  main: string;
  more: string;
} {
  const { kilopost } = request;
  const address = `${request.prefecture ?? ""}${request.address ?? ""}`;
  const expressway = joined([
    request.expressway,
    request.expressway_direction,
    kilopost === null ? null : text.kilopost(kilopost.toFixed(1)),
  ]);
  const isOnExpressway = (request.expressway ?? "") !== "";
  const main = isOnExpressway ? expressway : address;
  return {
    main: main === "" ? unknownPlaceOf(request) : main,
    more: joined([isOnExpressway ? address : null, request.landmark]),
  };
}

/** A plain link to a map with the way there; undefined where no place is known. */
export function mapLinkOf(request: TowRequest): string | undefined {
  const { latitude, longitude } = request;
  const { main } = placeOf(request);
  const isKnown = latitude !== null && longitude !== null;
  if (!isKnown && main === unknownPlaceOf(request)) return undefined;
  const destination = isKnown
    ? `${latitude},${longitude}`
    : joined([main, request.prefecture]);
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination }).toString()}`;
}

export function vehicleOf(request: TowRequest): string {
  const plate = request.vehicle_registration_number;
  return joined([
    plate === null || isEmptyPlate(plate) ? null : formatPlate(plate),
    vehicleMakes.labelOf(request.vehicle_make),
    request.vehicle_model,
  ]);
}

/** `積荷: 精密機械`; nothing where nothing is known. */
const named = (request: TowRequest, name: ToldField): string | null => {
  const word = showField(name, request[name]);
  return word === "" ? null : text.named(inquiryLabels[name], word);
};

export const loadOf = (request: TowRequest): string =>
  joined([
    request.load_state === null || request.load_state === "unknown"
      ? null
      : named(request, "load_state"),
    ...saidWith("load_state").map((name) => named(request, name)),
  ]);

/** `tel:` takes digits and a plus. */
export const telephoneLink = (phone: string): string =>
  `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
