import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createClient,
  getClient,
  updateClient,
} from "../contract/endpoints.ts";
import {
  createMember,
  getMember,
  updateMember,
} from "../contract/member-endpoints.ts";
import type {
  ClientDetail,
  ClientInput,
  MemberDetail,
  MemberInput,
} from "../contract/schema.ts";

export const clientCalls = {
  read: async (id: number): Promise<ClientDetail> =>
    (await callEndpoint(getClient, { params: { id } })).data,
  create: async (
    body: ClientInput,
    idempotency_key: string,
  ): Promise<ClientDetail> =>
    (await callEndpoint(createClient, { body, idempotency_key })).data,
  update: async (
    id: number,
    changes: Partial<ClientInput>,
    version: number,
  ): Promise<ClientDetail> =>
    (
      await callEndpoint(updateClient, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};

export const memberCalls = {
  read: async (id: number): Promise<MemberDetail> =>
    (await callEndpoint(getMember, { params: { id } })).data,
  create: async (
    body: MemberInput,
    idempotency_key: string,
  ): Promise<MemberDetail> =>
    (await callEndpoint(createMember, { body, idempotency_key })).data,
  update: async (
    id: number,
    changes: Partial<MemberInput>,
    version: number,
  ): Promise<MemberDetail> =>
    (
      await callEndpoint(updateMember, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};
