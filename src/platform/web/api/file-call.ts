import type { Call } from "#platform/contract/endpoint.ts";
import { apiErrorFrom } from "./api-error.ts";
import { endpointUrl, fetchSignedIn, type CallInput } from "./client.ts";

/** A file as an operation with `produces` answers it. */
export interface FetchedFile {
  readonly name: string;
  readonly blob: Blob;
}

const nameOf = (response: Response): string => {
  const header = response.headers.get("content-disposition") ?? "";
  const [, name = ""] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? [];
  return decodeURIComponent(name);
};

/**
 * Fetches the file that an operation produces.
 * @throws ApiError for every refusal and for a missing answer
 */
export async function fetchFile<E extends Call>(
  endpoint: E,
  input: CallInput<E>,
): Promise<FetchedFile> {
  const { params, query, signal } = input as {
    params?: unknown;
    query?: unknown;
    signal?: AbortSignal;
  };
  const url = endpointUrl(endpoint.path, params, query);
  const response = await fetchSignedIn(url, {
    method: endpoint.method,
    signal,
  });
  if (!response.ok) throw await apiErrorFrom(response);
  return { name: nameOf(response), blob: await response.blob() };
}
