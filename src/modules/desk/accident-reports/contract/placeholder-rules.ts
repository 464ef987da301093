import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import type { PlaceholderValues } from "#modules/desk/case-mails/contract/placeholder-rules.ts";
import { formatMinute } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { paperKinds, type PaperKind } from "./lookups.ts";
import type { Accident } from "./schema.ts";
import { placeholderLabels as labels } from "./text.ts";

/** What a mail to the maker is filled with, by the labels of its template; what nobody confirmed stays open. */
export const placeholdersOf = (
  report: Accident,
  { kind, maker }: { readonly kind: PaperKind; readonly maker: string | null },
): PlaceholderValues => {
  const { vehicle_registration_number: plate, vehicle_make } = report;
  return {
    [labels.number]: report.reception_number,
    [labels.plate]: plate === null ? null : formatPlate(plate),
    [labels.maker]: maker ?? vehicleMakes.find(vehicle_make)?.label,
    [labels.paper]: paperKinds.labelOf(kind),
    [labels.type]: carIncidentTypes.labelOf(report.car_incident_type),
    [labels.occurred]: formatMinute(report.occurred_at),
    [labels.model]: report.vehicle_model,
  };
};
