import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createTextModule,
  getTextModule,
  updateTextModule,
} from "../contract/endpoints.ts";
import type {
  TextModuleDetail,
  TextModuleInput,
  TextModuleUpdate,
} from "../contract/schema.ts";

export const textModuleCalls = {
  read: async (id: number): Promise<TextModuleDetail> =>
    (await callEndpoint(getTextModule, { params: { id } })).data,
  create: async (
    body: TextModuleInput,
    idempotency_key: string,
  ): Promise<TextModuleDetail> =>
    (await callEndpoint(createTextModule, { body, idempotency_key })).data,
  update: async (
    id: number,
    changes: Omit<TextModuleUpdate, "version">,
    version: number,
  ): Promise<TextModuleDetail> =>
    (
      await callEndpoint(updateTextModule, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};
