import { listTowCompanies } from "#modules/company/organisations/server/service.ts";
import {
  getInquiryRow,
  scopeOfInquiries,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { dutiesAt } from "#modules/sos/shift-table/server/service.ts";
import { findMunicipalityOfAddress } from "#platform/contract/geography/municipalities.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { deriveNeed, rankCompanies } from "../contract/suggestion-rules.ts";
import type {
  Need,
  Suggestion,
  SuggestionQuery,
} from "../contract/suggestion-schema.ts";
import { scopeOfDispatches } from "./access.ts";
import { listDispatchRows } from "./queries.ts";
import { listCompanyRecords } from "./suggestion-queries.ts";

const rank = async (db: Db, need: Need, now: string): Promise<Suggestion[]> => {
  const companies = await listTowCompanies(db);
  const ids = companies.map((company) => company.id);
  const records = await listCompanyRecords(db, ids);
  const duties = await dutiesAt(db, ids, now);
  return rankCompanies(
    need,
    companies.map((company) => {
      const record = records.get(company.id);
      return {
        ...company,
        response_minutes: record?.response_minutes ?? null,
        open_dispatch_count: record?.open_dispatch_count ?? 0,
        duty: duties.get(company.id),
      };
    }),
  );
};

/** Towing companies for a place that is not saved yet, best first. */
export const suggestForPlace = (
  db: Db,
  query: SuggestionQuery,
): Promise<Suggestion[]> => {
  const now = new Date().toISOString();
  return rank(db, deriveNeed(query, now), now);
};

/** Where a case is: its coordinates, or else the town that its address names. */
export const placeOfCase = (inquiry: {
  latitude: number | null;
  longitude: number | null;
  prefecture: string | null;
  address: string | null;
}): Pick<Need, "latitude" | "longitude" | "is_rough"> => {
  const { latitude, longitude, prefecture, address } = inquiry;
  if (latitude !== null && longitude !== null)
    return { latitude, longitude, is_rough: false };
  const town = findMunicipalityOfAddress(`${prefecture ?? ""}${address ?? ""}`);
  return {
    latitude: town?.lat ?? null,
    longitude: town?.lng ?? null,
    is_rough: town !== undefined,
  };
};

/** Towing companies for a case, best first; those that declined it come last. */
export const suggestForCase = async (
  db: Db,
  actor: Actor,
  inquiryId: number,
): Promise<Suggestion[]> => {
  const inquiry = await getInquiryRow(db, scopeOfInquiries(actor), inquiryId);
  const dispatches = await listDispatchRows(db, scopeOfDispatches(actor), [
    inquiryId,
  ]);
  const declined = dispatches
    .filter((dispatch) => dispatch.progress === "declined")
    .map((dispatch) => dispatch.tow_truck_company_id)
    .filter((id) => id !== null);
  const query: SuggestionQuery = {
    prefecture: inquiry.prefecture ?? undefined,
    plate_category: inquiry.vehicle_registration_number?.category,
    trouble_category: inquiry.trouble_category ?? undefined,
    movable: inquiry.movable ?? undefined,
    load_state: inquiry.load_state ?? undefined,
  };
  const now = new Date().toISOString();
  const need = deriveNeed(query, now, declined);
  return rank(db, { ...need, ...placeOfCase(inquiry) }, now);
};
