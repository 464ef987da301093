import { callEndpoint } from "#platform/web/api/client.ts";
import { screenEndpoints } from "../../contract/endpoints.ts";
import type {
  AnyRecord,
  DetailOf,
  InputOf,
  UpdateOf,
} from "../../contract/record.ts";

/** Reading and writing a record from its form. */
export const recordCalls = <R extends AnyRecord>(record: R) => {
  const endpoints = screenEndpoints<AnyRecord>(record);
  return {
    read: async (id: number) =>
      (await callEndpoint(endpoints.get, { params: { id } }))
        .data as DetailOf<R>,
    create: async (body: Partial<InputOf<R>>, idempotency_key: string) =>
      (await callEndpoint(endpoints.create, { body, idempotency_key }))
        .data as DetailOf<R>,
    /** @param changes fields of the form, or of a step of its own */
    update: async (
      id: number,
      changes: Omit<UpdateOf<R>, "version">,
      version: number,
    ) =>
      (
        await callEndpoint(endpoints.update, {
          params: { id },
          body: { ...changes, version },
        })
      ).data as DetailOf<R>,
  };
};
