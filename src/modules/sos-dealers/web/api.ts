import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createSpecialClient,
  getSpecialClient,
  updateSpecialClient,
} from "../contract/special-client-endpoints.ts";
import type {
  SpecialClientDetail,
  SpecialClientInput,
  SpecialClientUpdate,
} from "../contract/special-client-schema.ts";

export const specialClientCalls = {
  read: async (id: number): Promise<SpecialClientDetail> =>
    (await callEndpoint(getSpecialClient, { params: { id } })).data,
  create: async (
    body: SpecialClientInput,
    idempotency_key: string,
  ): Promise<SpecialClientDetail> =>
    (await callEndpoint(createSpecialClient, { body, idempotency_key })).data,
  update: async (
    id: number,
    changes: Omit<SpecialClientUpdate, "version">,
    version: number,
  ): Promise<SpecialClientDetail> =>
    (
      await callEndpoint(updateSpecialClient, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};
