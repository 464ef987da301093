import type { z } from "zod";
import type { Endpoint, Schema } from "#platform/contract/endpoint.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import type { CorrespondenceEndpoints } from "../../contract/correspondence-endpoints.ts";
import type { CaseCalls } from "./case-saving.ts";

/** An operation that answers with a whole case. */
type Answering<Case, Body extends Schema, Params = { id: number }> = Endpoint<
  Schema<Params>,
  z.ZodUndefined,
  Body,
  Schema<{ data: Case }>
>;

/** The operations by which the forms of a desk read and write its cases. */
export interface CalledOperations<Case> {
  readonly get: Answering<Case, z.ZodUndefined>;
  readonly create: Answering<Case, Schema, undefined>;
  readonly update: Answering<Case, Schema>;
  readonly lifecycle: { readonly start: Answering<Case, Schema> };
  readonly correspondences?: CorrespondenceEndpoints | undefined;
}

/** The calls by which a form saves its case. */
export const caseCalls = <Case>({
  correspondences,
  ...cases
}: CalledOperations<Case>): CaseCalls<Case> => ({
  create: async (body, idempotency_key) =>
    (await callEndpoint(cases.create, { body, idempotency_key })).data,
  update: async (id, version, fields) =>
    (
      await callEndpoint(cases.update, {
        params: { id },
        body: { ...fields, version },
      })
    ).data,
  read: async (id) => (await callEndpoint(cases.get, { params: { id } })).data,
  start: async (id, version) =>
    (
      await callEndpoint(cases.lifecycle.start, {
        params: { id },
        body: { version },
      })
    ).data,
  addCorrespondence: (id, body, idempotency_key) =>
    correspondences === undefined
      ? Promise.reject(new Error("the desk keeps no rows"))
      : callEndpoint(correspondences.add, {
          params: { id },
          body,
          idempotency_key,
        }),
});
