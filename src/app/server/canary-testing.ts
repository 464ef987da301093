import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { demoPassword, seedUsers } from "#modules/company/users/server/seed.ts";
import { loadConfig, type Config } from "#platform/server/config.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { buildApp } from "./build-app.ts";

interface Parts {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly config: Config;
}

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly json: () => unknown;
}

/** What an answer made. @throws Error with what was refused */
const created = async (
  answer: Promise<Answer>,
): Promise<{ id: number; version: number }> => {
  const done = await answer;
  if (done.statusCode >= 300) throw new Error(done.body);
  return (done.json() as { data: { id: number; version: number } }).data;
};

const open = async (): Promise<Parts> => {
  const database = await createTestDatabase();
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "kyuen-canary-"));
  const config = loadConfig({ DATA_DIR });
  const app = await buildApp({ config, db: database.db });
  await app.ready();
  return { database, app, config };
};

const signIn = async (
  app: FastifyInstance,
  username: string,
): Promise<string> => {
  const answer = await app.inject({
    method: "POST",
    url: "/api/login",
    payload: {
      username,
      password: demoPassword,
      grant_type: "password",
      client_id: 2,
      client_secret: "kyuen-desk",
    },
  });
  return answer.json<{ access_token: string }>().access_token;
};

/** Two sales companies and two towing companies with the demo accounts; the ids of those of the A accounts. */
const seedCompanies = async ({ db }: TestDatabase) => {
  const [dealerA, dealerB] = [await makeDealer(db), await makeDealer(db)];
  const [towA, towB] = [await makeTowCompany(db), await makeTowCompany(db)];
  await seedUsers(db, {
    dealer_a_id: dealerA.id,
    dealer_b_id: dealerB.id,
    tow_a_id: towA,
    tow_b_id: towB,
  });
  return { dealer_id: dealerA.id, tow_id: towA };
};

type Call = (
  username: string,
  method: "GET" | "POST" | "PATCH",
  url: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

const calling =
  (get: () => Parts, tokens: Readonly<Record<string, string>>): Call =>
  async (username, method, url, payload, headers = {}) => {
    const authorization = `Bearer ${tokens[username] ?? ""}`;
    const answer = await get().app.inject({
      method,
      url,
      headers: { ...headers, authorization },
      ...(payload && { payload }),
    });
    if (answer.headers["content-type"] !== "application/pdf") return answer;
    // What is printed is packed: its words are looked at.
    const words = await textOfPdf(answer.rawPayload);
    return Object.assign(answer, { body: words.join("") });
  };

/** The list of cases, or what else is asked for, as a file that an account made. */
const filing =
  (get: () => Parts, call: Call) =>
  async (name: string, asked?: { source: string }): Promise<string> => {
    const format = "csv_utf8";
    const { id } = await created(
      asked === undefined
        ? call(name, "GET", `/api/hinoSosInquiries/download?format=${format}`)
        : call(name, "POST", "/api/exports", { ...asked, format }),
    );
    await expect
      .poll(
        async () =>
          (await call(name, "GET", `/api/exports/${id}`)).json<{
            data: { state: string };
          }>().data.state,
      )
      .toBe("complete");
    const link = await call(name, "POST", `/api/exports/${id}/download`);
    const file = link.json<{ data: { url: string } }>().data.url;
    return (await get().app.inject(file)).body;
  };

/** The whole product with two sales companies and two towing companies, through which marks are looked for. */
export const canaryProduct = () => {
  let parts: Parts | undefined;
  const tokens: Record<string, string> = {};
  const get = (): Parts => {
    if (parts === undefined) throw new Error("not opened yet");
    return parts;
  };
  const call = calling(get, tokens);
  return {
    created,
    call,
    tokens,
    fileOf: filing(get, call),
    get app() {
      return get().app;
    },
    get database() {
      return get().database;
    },
    get config() {
      return get().config;
    },

    /** Opens it and signs the accounts in. Returns the sales company and the towing company of the A accounts. */
    async open(accounts: readonly string[]) {
      parts = await open();
      const ids = await seedCompanies(parts.database);
      for (const name of accounts) tokens[name] = await signIn(parts.app, name);
      return ids;
    },

    async close(): Promise<void> {
      await get().app.close();
      await get().database.drop();
    },
  };
};
