import type { z } from "zod";
import type {
  BodyInputOf,
  Call,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from "#platform/contract/endpoint.ts";
import {
  ApiError,
  apiErrorFrom,
  isApiError,
  networkError,
  wordsOfAnswer,
} from "./api-error.ts";
import { refreshTokens } from "./refresh.ts";
import { waitForSignIn } from "./session.ts";
import { tellSuccess } from "./succeeded.ts";
import { readTokens } from "./tokens.ts";

/** What a call takes: only the parts its endpoint has. */
export type CallInput<E> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryInputOf<E>> &
  Part<"body", BodyInputOf<E>> & {
    /** A key of the same act, kept over retries: the server makes one row of it. */
    idempotency_key?: string;
    signal?: AbortSignal;
    /** Instead of the stored one: for a session that is not in place yet. */
    access_token?: string;
    /** In place of `fetch`: for an upload that reports how far it is. */
    send?: Send;
  };

/** Sends a request as `fetch` does. @throws ApiError with status 0 when there is no answer. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : Record<string, never> extends Value
      ? { [name in Name]?: Value }
      : { [name in Name]: Value };

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotency_key?: string;
  signal?: AbortSignal;
  access_token?: string;
  send?: Send;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** Full path of a call: parameters filled in, query appended; lists are joined with commas, empty values stay out. */
export function endpointUrl(
  path: string,
  params?: unknown,
  query?: unknown,
): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    const one: unknown = Array.isArray(value) ? value.join(",") : value;
    const isSent = ["string", "number", "boolean"].includes(typeof one);
    if (isSent && one !== "") search.append(name, String(one));
  }
  const tail = search.toString();
  return tail === "" ? filled : `${filled}?${tail}`;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
}

const withBearer = (init: RequestInit, access_token?: string): RequestInit => {
  const headers = new Headers(init.headers);
  if (access_token !== undefined)
    headers.set("authorization", `Bearer ${access_token}`);
  return { ...init, headers };
};

/**
 * `fetch` as the signed-in account: bearer added; on 401 the tokens are refreshed once; when that
 * fails too, the sign-in opens over the screen and the request is sent again afterwards.
 * Answers of any status come back as they are, except 401 which throws when nobody was signed in.
 * @throws ApiError with status 0 when there is no answer.
 */
export async function fetchSignedIn(
  url: string,
  init: RequestInit = {},
  sendBy: Send = send,
): Promise<Response> {
  const tokens = readTokens();
  const first = await sendBy(url, withBearer(init, tokens?.access_token));
  if (first.status !== 401 || tokens === undefined) return first;

  const refreshed = await refreshTokens(tokens.access_token);
  if (refreshed !== undefined) {
    const second = await sendBy(url, withBearer(init, refreshed.access_token));
    if (second.status !== 401) return second;
  }
  await waitForSignIn();
  return sendBy(url, withBearer(init, readTokens()?.access_token));
}

function requestInit(endpoint: Call, input: LooseInput): RequestInit {
  const headers = new Headers({ accept: "application/json" });
  // The history says from which screen a change came.
  if (endpoint.method !== "GET")
    headers.set("x-screen", encodeURIComponent(window.location.pathname));
  if (endpoint.method === "POST")
    headers.set(
      "idempotency-key",
      input.idempotency_key ?? newIdempotencyKey(),
    );
  const isForm = input.body instanceof FormData;
  if (input.body !== undefined && !isForm)
    headers.set("content-type", "application/json");
  return {
    method: endpoint.method,
    headers,
    signal: input.signal,
    body: isForm
      ? (input.body as FormData)
      : input.body === undefined
        ? undefined
        : JSON.stringify(input.body),
  };
}

/** `crypto.randomUUID` needs a secure context, this does not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

async function answerOf(endpoint: Call, given: LooseInput): Promise<unknown> {
  const url = endpointUrl(endpoint.path, given.params, given.query);
  const init = requestInit(endpoint, given);
  const response =
    endpoint.access.kind === "public" || given.access_token !== undefined
      ? await send(url, withBearer(init, given.access_token))
      : await fetchSignedIn(url, init, given.send);
  if (!response.ok) throw await apiErrorFrom(response);
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => {
    throw new ApiError(response.status, wordsOfAnswer("", response));
  });
  // What every page calls carries no schema (docs/decisions/493): the server picked the answer by it.
  const schema = endpoint.response as z.ZodType | undefined;
  return schema === undefined ? body : schema.parse(body);
}

/**
 * Calls one operation and returns its answer, checked where the operation carries its schema (`undefined` for 204).
 * @throws ApiError for every refusal and for a missing answer; an `AbortError` when cancelled.
 */
export async function callEndpoint<E extends Call>(
  endpoint: E,
  ...[input]: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>]
    : [input: CallInput<E>]
): Promise<ResponseOf<E>> {
  const given: LooseInput = input ?? {};
  const call = `${endpoint.method} ${endpointUrl(endpoint.path, given.params)}`;
  try {
    const answer = await answerOf(endpoint, given);
    tellSuccess(call);
    return answer as ResponseOf<E>;
  } catch (error) {
    if (isApiError(error)) error.call = call;
    throw error;
  }
}
