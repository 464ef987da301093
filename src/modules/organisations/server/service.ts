import { AppError } from "#platform/contract/errors.ts";
import type { FindAudience } from "#modules/presence/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { TowCompanyListQuery } from "../contract/endpoints.ts";
import { isManager, scopeOfCompanies } from "./access.ts";
import { carMakerKind, towCompanyKind } from "./mutations.ts";
import {
  carMakerQueries,
  hasCompanyRow,
  listCompanyNames,
  listCompanyRows,
  towCompanyQueries,
} from "./queries.ts";

export { countTowCompaniesForMenu } from "./menu-service.ts";
export { createTowCompanyService } from "./tow-company-service.ts";

/** Names of towing companies by id, for lists. */
export const towCompanyNames = listCompanyNames;

/** All towing companies that may be asked, with what the suggestion ranks by. */
export const listTowCompanies = listCompanyRows;

/** A page of companies by the list's own filters, for another module's list of companies. */
export const listTowCompanyPage = (
  db: Db,
  actor: Actor,
  query: TowCompanyListQuery,
) => towCompanyQueries.list(db, scopeOfCompanies(actor), query);

/** Whether a company exists. */
export const hasTowCompany = hasCompanyRow;

/** Undefined for what is not there or not for this account. */
const audienceOf = async (
  actor: Actor,
  read: () => Promise<Audience | Promise<Audience>>,
): Promise<Audience | undefined> => {
  if (!isManager(actor)) return undefined;
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return undefined;
    throw error;
  }
};

/** Who may know who is at a towing company. */
export const findTowCompanyAudience: FindAudience = (db, actor, id) =>
  audienceOf(actor, async () =>
    towCompanyKind.audienceOf(
      await towCompanyQueries.get(db, scopeOfCompanies(actor), id),
    ),
  );

/** Who may know who is at a car maker. */
export const findCarMakerAudience: FindAudience = (db, actor, id) =>
  audienceOf(actor, async () =>
    carMakerKind.audienceOf(
      await carMakerQueries.get(db, scopeOfCompanies(actor), id),
    ),
  );
export { findTowCompanyByTelephone } from "./telephone-queries.ts";
export { carMakerSearcher, towCompanySearcher } from "./find-service.ts";
export { listTowCompanyPlaces } from "./place-queries.ts";
