import {
  CancelledError,
  type DefaultError,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { Call, ResponseOf } from "#platform/contract/endpoint.ts";
import { isApiError } from "./api-error.ts";
import { callEndpoint, type CallInput, newIdempotencyKey } from "./client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

interface QueryMeta extends Record<string, unknown> {
  /** A failure is said in a notification: the screen has no place of its own for it. */
  notifies?: boolean;
}

interface MutationMeta extends Record<string, unknown> {
  /** The screen itself says what went wrong; no notification. */
  quiet?: boolean;
}

const isTransient = (error: unknown): boolean =>
  isApiError(error) && [0, 502, 503, 504].includes(error.status);

/** Stopped by somebody: it is read again when it is asked for, not by itself. */
export const isStopped = ({ state }: Query): boolean =>
  state.error instanceof CancelledError;

/**
 * An answer that is read for the first time while its query is invalidated may be older than the change, and would
 * count as fresh for good: such a query is read once more when that answer is there.
 */
class LiveQueryClient extends QueryClient {
  readonly #readAgain = new WeakSet<Query>();

  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(
        ({ state }) => state.data === undefined && state.fetchStatus !== "idle",
      );
    await Promise.all([
      super.invalidateQueries(
        {
          ...filters,
          predicate: (query) =>
            !isStopped(query) && filters?.predicate?.(query) !== false,
        },
        options,
      ),
      ...first.map((query) => this.#afterFirst(query)),
    ]);
  }

  async #afterFirst(query: Query): Promise<void> {
    if (this.#readAgain.has(query)) return;
    this.#readAgain.add(query);
    await query.promise?.catch(() => undefined);
    this.#readAgain.delete(query);
    if (isStopped(query)) return;
    const { queryKey } = query;
    await super.invalidateQueries({ queryKey, exact: true });
  }
}

/** A query client: failures of writes, and of reads that ask for it, are notified once, after the retries of what may pass. */
export function makeQueryClient(
  notifyError: (error: unknown) => void,
): QueryClient {
  return new LiveQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What was read before and is there no more went with its record: its page says that.
        const isGone = isApiError(error, 404) && query.state.data !== undefined;
        if (query.meta?.notifies === true && !isGone) notifyError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.quiet !== true) notifyError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 1 && isTransient(error),
        retryDelay: 600,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Key of an endpoint's answers: path first, so that live events find them by prefix. */
export const endpointKey = (
  endpoint: Pick<Call, "path">,
  input?: { params?: unknown; query?: unknown },
): readonly unknown[] => [
  "endpoint",
  endpoint.path,
  input?.params ?? null,
  input?.query ?? null,
];

type QueryOptionsOf<E extends Call> = Omit<
  UseQueryOptions<ResponseOf<E>, DefaultError>,
  "queryKey" | "queryFn"
>;

/** Query options of an endpoint, for `useQuery`, `prefetchQuery` and `ensureQueryData` alike. */
export const endpointQuery = <E extends Call>(
  endpoint: E,
  input: Omit<CallInput<E>, "signal">,
) => ({
  queryKey: endpointKey(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<E>> =>
    callAny(endpoint, { ...input, signal }),
});

// The conditional rest parameter of callEndpoint cannot be resolved for an endpoint not yet known.
const callAny = callEndpoint as <E extends Call>(
  endpoint: E,
  input: unknown,
) => Promise<ResponseOf<E>>;

interface ReadingOptions {
  /** While the next page loads the previous one stays visible (`isPlaceholderData`). */
  readonly keep_previous?: boolean;
  /** A failure is said in a notification: the screen has no place of its own for it. */
  readonly notifies?: boolean;
}

/** Reads an endpoint into the screen, which itself says what went wrong. */
export const useEndpointQuery = <E extends Call>(
  endpoint: E,
  input: Omit<CallInput<E>, "signal">,
  options: QueryOptionsOf<E> & ReadingOptions = {},
) => {
  const { keep_previous, notifies, ...rest } = options;
  return useQuery<ResponseOf<E>>({
    ...endpointQuery(endpoint, input),
    ...(keep_previous ? { placeholderData: keepPreviousData } : {}),
    meta: { notifies },
    ...rest,
  });
};

/**
 * Writes through an endpoint. A failure is notified unless `meta: {quiet: true}`; a POST keeps one
 * idempotency key over its retries, so give `retry` freely.
 */
export const useEndpointMutation = <E extends Call>(
  endpoint: E,
  options: Omit<
    UseMutationOptions<ResponseOf<E>, DefaultError, CallInput<E>>,
    "mutationFn"
  > = {},
) =>
  useMutation<ResponseOf<E>, DefaultError, CallInput<E>>({
    ...options,
    mutationFn: (input: CallInput<E>) => {
      keys.set(
        input,
        input.idempotency_key ?? keys.get(input) ?? newIdempotencyKey(),
      );
      return callAny(endpoint, { ...input, idempotency_key: keys.get(input) });
    },
  });

/** Keys by the variables object: a retry of a mutation passes the same object again. */
const keys = new WeakMap<object, string>();

/** Marks every answer below a path prefix as stale and fetches again what is on screen. */
export const invalidatePath = (
  client: QueryClient,
  prefix: string,
): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, path] }) =>
      kind === "endpoint" &&
      typeof path === "string" &&
      (path === prefix || path.startsWith(`${prefix}/`)),
  });
