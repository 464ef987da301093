import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { actorOf, createRouteApp } from "#platform/server/testing/route-app.ts";
import type { RegistryDesk } from "#modules/company/settings/server/service.ts";
import { createRegistryClient } from "./registry-service.ts";
import { registerVehicleRoutes } from "./routes.ts";

const record = {
  plate_bureau: "尾張小牧",
  plate_category: "100",
  plate_kana: "あ",
  plate_number: "1234",
  chassis_number: "2PG-FN1AWG-100123",
  model: "2PG-FN1AWG",
  make: 1,
  exhaust_gas_symbol: "2PG",
  first_registration: "2024-03",
  delivery_date: "2024-04-01",
  owner_name: "山田運輸株式会社",
  owner_kana: "ヤマダウンユ",
  customer_code: "123-45678",
  customer_class: "S",
  owner_telephone: "052-123-4567",
  vehicle_use: "commercial",
  gross_weight_kg: 25000,
  max_load_kg: 13000,
  seats: 2,
  communication_device_status: "consent",
  sim_status: 1,
  consent_document: "10",
  user_information_status: 1,
  dealer_code: "D01",
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const listen = async (handler: RequestListener): Promise<string> => {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve()),
  );
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

const answerJson =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };

/** A desk that always names the one address. */
const deskOf = (url: string): RegistryDesk => ({
  begin: () => Promise.resolve({ id: 1, address: { slot: 1, url } }),
  end: () => Promise.resolve(),
});

/** More than any machine takes for what is answered; what is never answered is over after `soon`. Milliseconds. */
const patience = 300_000;
const soon = 200;

const appFor = async (
  address: string,
  timeoutMilliseconds = patience,
): Promise<FastifyInstance> => {
  const app = await createRouteApp(
    {
      sos: actorOf("callCenterAgent", ["sos"]),
      billing: actorOf("callCenterAgent", ["bill_page"]),
      dealer: actorOf("carDealer", ["sos", "connect"]),
    },
    (instance, context) =>
      registerVehicleRoutes(
        instance,
        context,
        createRegistryClient({ desk: deskOf(address), timeoutMilliseconds }),
      ),
  );
  closing.push(() => app.close());
  return app;
};

const get = (app: FastifyInstance, query: string, token?: string) =>
  app.inject({
    url: `/api/vehicles/lookup${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe("GET /api/vehicles/lookup", () => {
  it("passes the keys on and answers the vehicles", async () => {
    const asked: string[] = [];
    const address = await listen((request, response) => {
      asked.push(request.url ?? "");
      answerJson({ vehicles: [{ ...record, not_in_contract: 1 }] })(
        request,
        response,
      );
    });
    const app = await appFor(`${address}/registry/`);
    const answer = await get(
      app,
      `?plate=${encodeURIComponent("尾張小牧 100 あ 1234")}&tel=0521234567`,
      "sos",
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: [record], is_capped: false });
    const url = new URL(asked[0] ?? "", address);
    expect(url.pathname).toBe("/registry/vehicles");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      plate: "尾張小牧 100 あ 1234",
      tel: "0521234567",
    });
  });

  it("shows 50 at most and says that there are more", async () => {
    const address = await listen(
      answerJson({ vehicles: Array.from({ length: 51 }, () => record) }),
    );
    const answer = await get(await appFor(address), "?tel=052", "sos");
    const body = answer.json<{ data: unknown[]; is_capped: boolean }>();
    expect(body.data).toHaveLength(50);
    expect(body.is_capped).toBe(true);
  });

  it("reads a code it does not know as unknown", async () => {
    const address = await listen(
      answerJson({ vehicles: [{ ...record, make: 99, sim_status: 7 }] }),
    );
    const answer = await get(await appFor(address), "?chassis=1", "sos");
    expect(answer.json()).toMatchObject({
      data: [{ make: null, sim_status: null }],
    });
  });

  it.each([
    ["nobody", undefined, 401],
    ["an account without the permission", "billing", 403],
    ["a dealer", "dealer", 403],
  ])("refuses %s without calling the registry", async (_, token, status) => {
    let calls = 0;
    const address = await listen((_request, response) => {
      calls += 1;
      response.end();
    });
    const answer = await get(await appFor(address), "?plate=1", token);
    expect(answer.statusCode).toBe(status);
    expect(calls).toBe(0);
  });

  it.each(["", "?plate=", `?tel=${"1".repeat(31)}`, "?plate=1&url=x"])(
    "refuses the query %j",
    async (query) => {
      const app = await appFor(await listen(answerJson({ vehicles: [] })));
      expect((await get(app, query, "sos")).statusCode).toBe(422);
    },
  );
});

describe("what happened to a vehicle", () => {
  const event = {
    at: "2026-11-23T00:00:00.000Z",
    kind: "sim",
    code: "SIM1",
    text: "SIMが開通しました",
    severity: "info",
    place: null,
  };
  const clientOf = (address: string) =>
    createRegistryClient({
      desk: deskOf(address),
      timeoutMilliseconds: patience,
    });

  it("is asked for by the whole chassis number", async () => {
    const asked: string[] = [];
    const address = await listen((request, response) => {
      asked.push(request.url ?? "");
      answerJson({ events: [event, { ...event, kind: "new", place: 1 }] })(
        request,
        response,
      );
    });
    const told = await clientOf(address).listEvents("A/1 あ");
    expect(asked).toEqual([`/vehicles/${encodeURIComponent("A/1 あ")}/events`]);
    // What is not known yet is cut as data of the vehicle is.
    expect(told).toEqual([event, { ...event, kind: "warning" }]);
  });

  it.each([
    { events: [{ ...event, at: "昨日" }] },
    { vehicles: [] },
    { events: Array.from({ length: 501 }, () => event) },
  ])("another shape is a failure", async (body) => {
    const client = clientOf(await listen(answerJson(body)));
    await expect(client.listEvents("1")).rejects.toMatchObject({
      code: "external_unreachable",
    });
  });

  it("what goes by itself learns that the registry is left alone", async () => {
    const client = clientOf("http://127.0.0.1:1");
    for (let time = 0; time < 5; time += 1) {
      expect(client.isLeftAlone()).toBe(false);
      await client.listEvents("1").catch(() => undefined);
    }
    expect(client.isLeftAlone()).toBe(true);
  });
});

describe("a registry that fails", () => {
  const redirectTarget = { hit: 0 };
  const silent: Record<string, RequestListener> = {
    "is slow": () => undefined,
    "starts and then stalls": (_request, response) => {
      response.write('{"vehicles":[');
    },
  };
  const failures: Record<string, RequestListener> = {
    "answers 500": (_request, response) => {
      response.statusCode = 500;
      response.end("{}");
    },
    "answers no JSON": (_request, response) => response.end("<html>"),
    "answers another shape": answerJson({ vehicles: [{ plate: 1 }] }),
    "answers half a character": (_request, response) =>
      response.end(Buffer.from([0x7b, 0xe3, 0x81])),
    "answers more than 1 MB": answerJson({
      vehicles: [],
      padding: "x".repeat(1_100_000),
    }),
    redirects: (request, response) => {
      if (request.url === "/elsewhere") {
        redirectTarget.hit += 1;
        answerJson({ vehicles: [record] })(request, response);
        return;
      }
      response.writeHead(302, { location: "/elsewhere" }).end();
    },
  };

  const drips = {
    body: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{"vehicles":[',
    head: "HTTP/1.1 200 OK\r\nx-slow: ",
  };
  it.each(Object.entries(drips))(
    "drips its %s for ever: 567, and is cut",
    async (_, begin) => {
      let isDripping = false;
      const app = await appFor(
        await listen(({ socket }) => {
          isDripping = true;
          socket.write(begin);
          const drip = setInterval(() => socket.write(" "), 20);
          socket.on("close", () => {
            isDripping = false;
            clearInterval(drip);
          });
        }),
        soon,
      );
      // What nothing holds is gone the next moment: on a server that works this happens by itself.
      setFlagsFromString("--expose-gc");
      const collect = runInNewContext("gc") as () => void;
      const collecting = setInterval(collect, 20);
      const answer = await get(app, "?tel=0521234567", "sos").finally(() =>
        clearInterval(collecting),
      );
      expect(answer.statusCode).toBe(567);
      await expect.poll(() => isDripping).toBe(false);
    },
  );

  it.each([
    ...Object.entries(silent).map((one) => [...one, soon] as const),
    ...Object.entries(failures).map((one) => [...one, patience] as const),
  ])("%s: 567", async (_, handler, timeoutMilliseconds) => {
    const app = await appFor(await listen(handler), timeoutMilliseconds);
    const answer = await get(app, "?tel=0521234567", "sos");
    expect(answer.statusCode).toBe(567);
    expect(answer.json()).toEqual({
      message: errorCatalogue.external_unreachable.message,
    });
  });

  it("is not followed to where it redirects", () => {
    expect(redirectTarget.hit).toBe(0);
  });

  it("is down: 567", async () => {
    const app = await appFor("http://127.0.0.1:1");
    expect((await get(app, "?tel=1", "sos")).statusCode).toBe(567);
  });

  it("is left alone after five failures in a row and tried once after 15 s", async () => {
    let calls = 0;
    let isUp = false;
    let clock = 0;
    const address = await listen((request, response) => {
      calls += 1;
      if (isUp) answerJson({ vehicles: [] })(request, response);
      else response.destroy();
    });
    const registry = createRegistryClient({
      desk: deskOf(address),
      timeoutMilliseconds: patience,
      now: () => clock,
    });
    const look = () =>
      registry.findVehicles({ tel: "1" }).catch(() => "failed");
    for (let time = 0; time < 8; time += 1)
      // One after the other, as an agent would.
      expect(await look()).toBe("failed");
    expect(calls).toBe(5);
    clock += 15_001;
    expect(await look()).toBe("failed");
    expect(await look()).toBe("failed");
    expect(calls).toBe(6);
    isUp = true;
    clock += 15_001;
    expect(await look()).toEqual([]);
    expect(await look()).toEqual([]);
    expect(calls).toBe(8);
  });
});
