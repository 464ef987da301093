import type { z } from "zod";
import type { Call, Schema } from "#platform/contract/endpoint.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { declaredCalls } from "../../contract/calls.ts";
import type { AnyRecord, DetailOf, ValuesOf } from "../../contract/record.ts";

/** How a record is read and written. */
export interface RecordCalls<Out, R> {
  readonly read: (id: number) => Promise<R>;
  readonly create: (body: Out, idempotency_key: string) => Promise<R>;
  readonly update: (
    id: number,
    changes: Partial<Out>,
    version: number,
  ) => Promise<R>;
}

type Id = Schema<{ id: number }>;
type None = z.ZodUndefined;
type Body = Schema<object>;

/** The operations by which a form reads and writes. */
interface FormEndpoints<R> {
  readonly get: Call<Id, None, None, Schema<{ data: R }>>;
  readonly create: Call<None, None, Body, Schema<{ data: R }>>;
  readonly update: Call<Id, None, Body, Schema<{ data: R }>>;
}

/** Reading and writing a record from its form: `Values` are what is typed, `R` what is answered. */
export const callsOf = <Values extends object, R extends object>(
  endpoints: FormEndpoints<R>,
): RecordCalls<Values, R> => {
  const { get, create, update }: FormEndpoints<object> = endpoints;
  return {
    read: async (id) => (await callEndpoint(get, { params: { id } })).data as R,
    create: async (body, idempotency_key) =>
      (await callEndpoint(create, { body, idempotency_key })).data as R,
    update: async (id, changes, version) =>
      (
        await callEndpoint(update, {
          params: { id },
          body: { ...changes, version },
        })
      ).data as R,
  };
};

/** The same for a declared record: fields of its form, or of a step of its own. */
export const recordCalls = <R extends AnyRecord>(record: R) =>
  callsOf<ValuesOf<R>, DetailOf<R>>(declaredCalls<R>(record));
