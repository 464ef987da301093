import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  findPlaces,
  getSurroundings,
  listPostalAddresses,
} from "../contract/endpoints.ts";
import type { PostalAddressCandidate } from "../contract/schema.ts";
import { describeSurroundings, searchPlaces } from "./place-service.ts";
import { lookupPostalCode, type PostalAddress } from "./postal-code-data.ts";

const candidateOf = (found: PostalAddress): PostalAddressCandidate => ({
  postal_code: `${found.postal_code.slice(0, 3)}-${found.postal_code.slice(3)}`,
  prefecture: found.prefecture,
  address: found.city + found.town,
  address_kana: found.city_kana + found.town_kana,
  company_name: found.company_name,
});

export const registerMapRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  registerEndpoint(app, context, listPostalAddresses, async ({ params }) => ({
    data: (await lookupPostalCode(params.code)).map(candidateOf),
  }));
  registerEndpoint(app, context, findPlaces, ({ query }) =>
    Promise.resolve({ data: searchPlaces(query.q) }),
  );
  registerEndpoint(app, context, getSurroundings, ({ query }) =>
    Promise.resolve({ data: describeSurroundings(query) }),
  );
};
