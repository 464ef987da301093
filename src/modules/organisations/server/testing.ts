import type { Db } from "#platform/server/db/schema.ts";
import type { FastifyInstance } from "fastify";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { companySearchText } from "./queries.ts";
import { registerOrganisationRoutes } from "./routes.ts";
import { createTowCompanyService } from "./tow-company-service.ts";
import "./tables.ts";

let made = 0;

/** The module's routes; dispatches are counted as told. */
export const registerForTest =
  (countDispatches: (companyId: number) => number = () => 0) =>
  (app: FastifyInstance, context: ServerContext): void =>
    registerOrganisationRoutes(
      app,
      context,
      createTowCompanyService({
        countDispatches: (_db, id) => Promise.resolve(countDispatches(id)),
      }),
    );

/** A towing company in Tokyo with everything, unless told otherwise. Returns its id. */
export const makeTowCompany = async (
  db: Db,
  overrides: {
    name?: string;
    name_kana?: string;
    prefecture?: string | null;
    latitude?: number | null;
    longitude?: number | null;
    areas?: string[];
    has_large_wrecker?: boolean;
    has_forklift?: boolean;
    is_open_at_night?: boolean;
    phone?: string | null;
  } = {},
): Promise<number> => {
  made += 1;
  const company = {
    code: `T${String(made).padStart(4, "0")}`,
    name: `テストレッカー${made}`,
    name_kana: `テストレッカー${made}`,
    phone: "03-1234-5678",
    prefecture: "東京都",
    latitude: 35.68,
    longitude: 139.76,
    areas: ["東京都"],
    has_large_wrecker: true,
    has_forklift: true,
    is_open_at_night: true,
    ...overrides,
  };
  const row = await db
    .insertInto("tow_truck_companies")
    .values({ ...company, search_text: companySearchText(company) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};
