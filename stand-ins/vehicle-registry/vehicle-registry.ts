import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { makeVehicleEvents } from "#world/vehicle-event-seed.ts";
import type { VehicleEvent, VehicleRecord } from "./vehicle-record.ts";

/** How the stand-in answers from now on. */
const controlSchema = z.strictObject({
  /** Milliseconds before every answer. */
  delay_ms: z.number().int().min(0).max(120_000).optional(),
  /** `error`: status 500; `hang`: never answers; `garbage`: 200 with a body that is no JSON. */
  mode: z.enum(["ok", "error", "hang", "garbage"]).optional(),
});

/** Vehicles in one answer at most. */
const answerLimit = 20;

export interface VehicleRegistry {
  /** The two addresses an administrator may choose between (spec §10); both hold the same vehicles. */
  readonly urls: readonly [string, string];
  readonly close: () => Promise<void>;
}

/**
 * Serves `GET {address}/vehicles?plate=&chassis=&tel=` (given ones must all match; none given: 400),
 * `GET {address}/vehicles/{chassis}/events` (the whole number; of one that it does not know: none) and
 * `POST /control {delay_ms, mode}`. On 127.0.0.1 only; port 0 takes a free one.
 */
export async function startVehicleRegistry(options: {
  readonly vehicles: readonly VehicleRecord[];
  readonly port: number;
}): Promise<VehicleRegistry> {
  const registry: Registry = {
    behaviour: { delay_ms: 0, mode: "ok" },
    find: indexVehicles(options.vehicles),
    eventsOf: eventsByChassis(options.vehicles),
  };
  const server = createServer((request, response) => {
    answer(registry, request, response).catch(() => {
      response.destroy();
    });
  });

  const port = await listen(server, options.port);
  const base = `http://127.0.0.1:${port}`;
  return {
    urls: [`${base}/primary`, `${base}/secondary`],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Registry {
  readonly behaviour: Required<z.infer<typeof controlSchema>>;
  readonly find: (query: Keys) => VehicleRecord[] | undefined;
  readonly eventsOf: (chassis: string) => readonly VehicleEvent[];
}

const eventPath = /\/vehicles\/([^/]+)\/events$/;

async function answer(
  registry: Registry,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://registry");
  if (request.method === "POST" && url.pathname === "/control") {
    const wanted = controlSchema.safeParse(JSON.parse(await text(request)));
    if (wanted.success) Object.assign(registry.behaviour, wanted.data);
    send(response, wanted.success ? 200 : 422, registry.behaviour);
  } else if (request.method === "GET" && url.pathname.endsWith("/vehicles")) {
    await sleep(registry.behaviour.delay_ms);
    answerVehicles(registry, url.searchParams, response);
  } else if (request.method === "GET" && eventPath.test(url.pathname)) {
    await sleep(registry.behaviour.delay_ms);
    const [, chassis = ""] = eventPath.exec(url.pathname) ?? [];
    answerEvents(registry, decodeURIComponent(chassis), response);
  } else {
    send(response, 404, { message: "GET /vehicles" });
  }
}

/** The failures on demand. @returns whether the answer is given, or never will be */
function failed(
  { mode }: Registry["behaviour"],
  response: ServerResponse,
): boolean {
  if (mode === "garbage") {
    response.writeHead(200, { "content-type": "application/json" });
    response.end('<html>{"vehicles": [{"plate_bureau":');
  }
  if (mode === "error") send(response, 500, { message: "out of order" });
  return mode !== "ok";
}

function answerVehicles(
  { behaviour, find }: Registry,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  if (failed(behaviour, response)) return;
  const found = find({
    plate: query.get("plate") ?? "",
    chassis: query.get("chassis") ?? "",
    tel: query.get("tel") ?? "",
  });
  if (found === undefined)
    send(response, 400, { message: "plate, chassis or tel" });
  else send(response, 200, { vehicles: found.slice(0, answerLimit) });
}

function answerEvents(
  { behaviour, eventsOf }: Registry,
  chassis: string,
  response: ServerResponse,
): void {
  if (!failed(behaviour, response))
    send(response, 200, { events: eventsOf(chassis) });
}

function eventsByChassis(
  vehicles: readonly VehicleRecord[],
): Registry["eventsOf"] {
  const known = new Map(
    vehicles.map((vehicle) => [fold(vehicle.chassis_number), vehicle]),
  );
  return (chassis) => {
    const vehicle = known.get(fold(chassis));
    return vehicle === undefined ? [] : makeVehicleEvents(vehicle, new Date());
  };
}

const fold = (value: string): string =>
  value
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s・\-‐‑–—―ーｰ−]/gu, "");
const digits = (value: string): string =>
  value.normalize("NFKC").replace(/\D/g, "");

interface Keys {
  readonly plate: string;
  readonly chassis: string;
  readonly tel: string;
}

/** Plate: part of the whole plate (`品川130あ12`), spaces, dots and widths aside; chassis: its end; telephone: its digits' end. */
function indexVehicles(
  vehicles: readonly VehicleRecord[],
): (query: Keys) => VehicleRecord[] | undefined {
  const rows = vehicles.map((vehicle) => ({
    vehicle,
    plate: fold(
      vehicle.plate_bureau +
        vehicle.plate_category +
        vehicle.plate_kana +
        vehicle.plate_number,
    ),
    chassis: fold(vehicle.chassis_number),
    tel: digits(vehicle.owner_telephone ?? ""),
  }));
  return (query) => {
    const plate = fold(query.plate);
    const chassis = fold(query.chassis);
    const tel = digits(query.tel);
    if (plate === "" && chassis === "" && tel === "") return undefined;
    return rows
      .filter(
        (row) =>
          row.plate.includes(plate) &&
          row.chassis.endsWith(chassis) &&
          row.tel.endsWith(tel),
      )
      .map((row) => row.vehicle);
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}
