import type {
  RegistryAddress,
  RegistryDesk,
} from "#modules/company/settings/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  eventAnswerSchema,
  type VehicleEvent,
} from "../contract/event-schema.ts";
import {
  registryAnswerSchema,
  type RegistryVehicle,
  type VehicleKeys,
} from "../contract/schema.ts";

/** How long the registry may take for its whole answer, in milliseconds. */
const defaultTimeoutMilliseconds = 2000;
/** Longest answer that is read, in bytes. */
const maximumAnswerBytes = 1_000_000;
/** Failures in a row after which the registry is left alone … */
const failuresToOpen = 5;
/** … for this long, in milliseconds; then one call tries again. */
const openMilliseconds = 15_000;

export interface RegistryOptions {
  readonly desk: RegistryDesk;
  readonly timeoutMilliseconds?: number;
  /** Clock of the circuit breaker, in milliseconds. */
  readonly now?: () => number;
}

export interface RegistryClient {
  /**
   * Vehicles that match all given keys.
   *
   * @throws AppError `external_unreachable` (567) when the registry is slow, down, redirects, answers
   * more than 1 MB or something else than vehicles, or has just failed several times in a row.
   */
  readonly findVehicles: (keys: VehicleKeys) => Promise<RegistryVehicle[]>;
  /**
   * What happened to a vehicle, the newest first; nothing of one that the registry does not know.
   *
   * @throws AppError `external_unreachable` as above
   */
  readonly listEvents: (chassis_number: string) => Promise<VehicleEvent[]>;
  /** Whether it has just failed so often that it is not asked: what goes by itself waits. */
  readonly isLeftAlone: () => boolean;
}

/** Stops calling what does not answer, so that no agent waits two seconds for nothing. */
const makeBreaker = (now: () => number) => {
  let failures = 0;
  let closedAgainAt = 0;
  return {
    isOpen: () => failures >= failuresToOpen && now() < closedAgainAt,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      closedAgainAt = now() + openMilliseconds;
    },
    /** Holds others back while one call tries whether the registry is there again. */
    trying: () => {
      if (failures >= failuresToOpen) closedAgainAt = now() + openMilliseconds;
    },
  };
};

/** Reads the body to its end or to the signal's; whatever ends it cuts the connection. */
const readCapped = async (
  response: Response,
  signal: AbortSignal,
): Promise<string> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body?.getReader();
  const cut = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener("abort", cut);
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (part?.value === undefined) return text + decoder.decode();
      bytes += part.value.byteLength;
      if (bytes > maximumAnswerBytes) throw new Error("answer too long");
      text += decoder.decode(part.value, { stream: true });
    }
  } finally {
    cut();
  }
};

/** What is asked of an address, and how its answer is read. */
interface Question<Answer> {
  readonly path: string;
  readonly keys?: VehicleKeys;
  readonly read: (body: unknown) => Answer;
}

const vehiclesBy = (keys: VehicleKeys): Question<RegistryVehicle[]> => ({
  path: "vehicles",
  keys,
  read: (body) => registryAnswerSchema.parse(body).vehicles,
});

const eventsOf = (chassis_number: string): Question<VehicleEvent[]> => ({
  path: `vehicles/${encodeURIComponent(chassis_number)}/events`,
  read: (body) => eventAnswerSchema.parse(body).events,
});

const urlOf = (
  address: string,
  { path, keys = {} }: Question<unknown>,
): URL => {
  const url = new URL(`${address.replace(/\/+$/, "")}/${path}`);
  for (const [name, value] of Object.entries(keys))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
};

/**
 * Ends work at its time, whether it listens to the signal or not: `fetch` of Node 20 forgets its signal once the head of
 * the answer is there, and a body may drip for ever.
 */
const withinTime = async <T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const time = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error("took too long");
      time.abort(error);
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(time.signal), isOver]);
  } finally {
    clearTimeout(timer);
  }
};

const fetchAnswer = async (url: URL, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`registry answered ${String(response.status)}`);
  }
  return JSON.parse(await readCapped(response, signal));
};

const askAddress = async <Answer>(
  { url }: Pick<RegistryAddress, "url">,
  question: Question<Answer>,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Promise<Answer> =>
  question.read(
    await withinTime(timeoutMilliseconds, (signal) =>
      fetchAnswer(urlOf(url, question), signal),
    ),
  );

/**
 * Asks one address for vehicles and reads its whole answer, with the limits of every query: 2 s, 1 MB, no redirect.
 * @throws whatever went wrong.
 */
export const askRegistry = (
  address: Pick<RegistryAddress, "url">,
  keys: VehicleKeys,
): Promise<RegistryVehicle[]> => askAddress(address, vehiclesBy(keys));

/** The client of the external registry. One per server; it remembers the failures of each address. */
export const createRegistryClient = (
  options: RegistryOptions,
): RegistryClient => {
  const { desk, timeoutMilliseconds } = options;
  const breakers = new Map<string, ReturnType<typeof makeBreaker>>();
  const breakerOf = (url: string) => {
    const breaker = breakers.get(url) ?? makeBreaker(options.now ?? Date.now);
    breakers.set(url, breaker);
    return breaker;
  };
  const ask = async <Answer>(
    address: RegistryAddress,
    question: Question<Answer>,
  ) => {
    const breaker = breakerOf(address.url);
    if (breaker.isOpen()) return undefined;
    breaker.trying();
    const startedAt = performance.now();
    try {
      const found = await askAddress(address, question, timeoutMilliseconds);
      breaker.succeeded();
      return { found, latency: performance.now() - startedAt };
    } catch {
      breaker.failed();
      return undefined;
    }
  };
  const answerTo = async <Answer>(
    question: Question<Answer>,
  ): Promise<Answer> => {
    const query = await desk.begin();
    if (query === undefined) throw new AppError("external_unreachable");
    const { id, address } = query;
    const answer = await ask(address, question);
    await desk.end({ id, slot: address.slot, latency: answer?.latency });
    if (answer === undefined) throw new AppError("external_unreachable");
    return answer.found;
  };
  return {
    findVehicles: (keys) => answerTo(vehiclesBy(keys)),
    listEvents: (chassis_number) => answerTo(eventsOf(chassis_number)),
    isLeftAlone: () => [...breakers.values()].some(({ isOpen }) => isOpen()),
  };
};
