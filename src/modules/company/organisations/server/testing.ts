import type { Db } from "#platform/server/db/schema.ts";
import type { FastifyInstance } from "fastify";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { carMakerModule, towCompanyModule } from "./module.ts";
import type { ValuesOf } from "#modules/base/records/contract/record.ts";
import { beginningOf } from "#modules/base/records/contract/rules.ts";
import { towCompanies } from "../contract/tow-company-record.ts";
import { derivedTowCompany } from "./tow-company-service.ts";

let made = 0;

/** The module's routes; dispatches are counted by the given function. */
export const registerForTest =
  (countDispatches: (companyId: number) => number = () => 0) =>
  (app: FastifyInstance, context: ServerContext): void => {
    towCompanyModule({
      countDispatches: (_db, id) => Promise.resolve(countDispatches(id)),
    }).routes(app, context);
    carMakerModule.routes(app, context);
  };

/** A towing company in Tokyo with everything, unless given. Returns its id. */
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
  const begin = beginningOf(towCompanies) as ValuesOf<typeof towCompanies>;
  const company = {
    ...begin,
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
    .values(derivedTowCompany(company))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};
