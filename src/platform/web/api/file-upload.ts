import { callEndpoint, type CallInput } from "./client.ts";
import type {
  Call,
  ParamsOf,
  ResponseOf,
} from "#platform/contract/endpoint.ts";

/** Sends one file to an operation with `upload`. @throws ApiError for every refusal */
export async function uploadFile<E extends Call>(
  endpoint: E,
  params: ParamsOf<E>,
  file: File,
  idempotency_key?: string,
): Promise<ResponseOf<E>> {
  const body = new FormData();
  body.append("file", file, file.name);
  // A form has no schema: its only part is the file.
  const input = {
    params,
    body,
    ...(idempotency_key !== undefined && { idempotency_key }),
  } as unknown as CallInput<E>;
  const call = callEndpoint as (
    one: E,
    given: CallInput<E>,
  ) => Promise<ResponseOf<E>>;
  return call(endpoint, input);
}
