import type { z } from "zod";
import { type Endpoint, endpointsOf } from "#platform/contract/endpoint.ts";
import {
  type RemovalQuery,
  removalQuery,
} from "#platform/contract/step-endpoints.ts";
import {
  callsOver,
  type OnTheWire,
  type RecordAddress,
  type WireSchemas,
} from "./calls.ts";
import type { AnyRecord } from "./record.ts";

type None = z.ZodUndefined;

/** The seven operations over their schemas. */
export interface EndpointsOver<W extends WireSchemas> {
  readonly list: Endpoint<None, W["query"], None, W["rows"]>;
  readonly get: Endpoint<W["id"], None, None, W["one"]>;
  readonly create: Endpoint<None, None, W["create"], W["one"]>;
  readonly update: Endpoint<W["id"], None, W["update"], W["one"]>;
  readonly remove: Endpoint<W["id"], RemovalQuery, None, None>;
  readonly timeline: Endpoint<W["id"], None, None, W["timeline"]>;
  readonly neighbours: Endpoint<W["id"], W["query"], None, W["neighbours"]>;
}

export type RecordEndpoints<R extends AnyRecord> = EndpointsOver<OnTheWire<R>>;

const articleOf = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

const capital = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The seven operations of a record that people manage. */
export const recordEndpoints = <W extends WireSchemas>(
  record: RecordAddress,
  schemas: W,
): EndpointsOver<W> => {
  const { tag, noun } = record;
  const { id: params, query, one: response } = schemas;
  const calls = callsOver<W>(record);
  const define = endpointsOf(tag);
  return {
    list: define({
      ...calls.list,
      summary: capital(noun.many),
      query,
      response: schemas.rows,
    }),
    get: define({
      ...calls.get,
      params,
      summary: `One ${noun.one}`,
      response,
    }),
    create: define({
      ...calls.create,
      summary: `New ${noun.one}`,
      body: schemas.create,
      response,
      status: 201,
    }),
    update: define({
      ...calls.update,
      params,
      summary: `Change ${articleOf(noun.one)}; 568 when the version is stale`,
      body: schemas.update,
      response,
    }),
    remove: define({
      ...calls.remove,
      params,
      summary: `Delete ${articleOf(noun.one)}, with its reason; 563 while it is in use`,
      query: removalQuery,
      removal: { of: "record", ...record.removal },
    }),
    timeline: define({
      ...calls.timeline,
      params,
      summary: `What happened to ${articleOf(noun.one)}, newest first`,
      response: schemas.timeline,
    }),
    neighbours: define({
      ...calls.neighbours,
      params,
      summary: `Previous and next ${noun.one} by the list's own query`,
      query,
      response: schemas.neighbours,
    }),
  };
};
