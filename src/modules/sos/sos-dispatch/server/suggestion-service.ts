import { listTowCompanies } from "#modules/company/organisations/server/service.ts";
import {
  getInquiryRow,
  scopeOfInquiries,
  type InquiryRow,
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
import type { DispatchRow } from "./tables.ts";

type Rank = (need: Need) => Suggestion[];

/** All companies as they are now, to be ranked for any number of needs. */
const ranking = async (db: Db, now: string): Promise<Rank> => {
  const companies = await listTowCompanies(db);
  const ids = companies.map((company) => company.id);
  const records = await listCompanyRecords(db, ids);
  const duties = await dutiesAt(db, ids, now);
  const candidates = companies.map((company) => {
    const record = records.get(company.id);
    return {
      ...company,
      response_minutes: record?.response_minutes ?? null,
      open_dispatch_count: record?.open_dispatch_count ?? 0,
      duty: duties.get(company.id),
    };
  });
  return (need) => rankCompanies(need, candidates);
};

/** Towing companies for a place that is not saved yet, best first. */
export const suggestForPlace = async (
  db: Db,
  query: SuggestionQuery,
): Promise<Suggestion[]> => {
  const now = new Date().toISOString();
  return (await ranking(db, now))(deriveNeed(query, now));
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

type Asked = Pick<DispatchRow, "progress" | "tow_truck_company_id">;

const needOf = (
  inquiry: InquiryRow,
  dispatches: readonly Asked[],
  now: string,
): Need => {
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
  return { ...deriveNeed(query, now, declined), ...placeOfCase(inquiry) };
};

/** Ranks companies for cases with what was asked for them, best first; those that declined a case come last. */
export const rankingNow = async (
  db: Db,
): Promise<
  (inquiry: InquiryRow, dispatches: readonly Asked[]) => Suggestion[]
> => {
  const now = new Date().toISOString();
  const rank = await ranking(db, now);
  return (inquiry, dispatches) => rank(needOf(inquiry, dispatches, now));
};

/** Towing companies for a case, best first. */
export const suggestForCase = async (
  db: Db,
  actor: Actor,
  inquiryId: number,
): Promise<Suggestion[]> => {
  const inquiry = await getInquiryRow(db, scopeOfInquiries(actor), inquiryId);
  const dispatches = await listDispatchRows(db, scopeOfDispatches(actor), [
    inquiryId,
  ]);
  return (await rankingNow(db))(inquiry, dispatches);
};
