import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";
import { findFreePort } from "./free-port.ts";

/** A product of its own, which a journey may stop, beside the one that the other journeys share. */
export interface OwnProduct {
  readonly url: string;
  /** Of the only account, `admin`: the data folder began empty, without demo data. */
  readonly password: string;
  /** Ends the server in the way of a power cut. */
  readonly kill: () => Promise<void>;
  /** The server falls silent with its connections open, as when a cable is pulled; until the returned act. */
  readonly freeze: () => () => void;
  /** Starts it again on the same data and port; returns when it answers. */
  readonly start: () => Promise<void>;
  /** Tells the registry stand-in how to answer: `hang`, `error`, `garbage` or `ok`. */
  readonly setRegistry: (mode: string, delayMs?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const readyLimitMs = 60_000;
const shown = /^First account: admin, password (\S+)$/m;

/** The password of the first administrator, changed as the product asks for it. */
const changeFirstPassword = async (
  url: string,
  current_password: string,
): Promise<string> => {
  const post = (path: string, body: object, token = "") =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/api/login", {
    grant_type: "password",
    client_id: 2,
    client_secret: "kyuen-desk",
    username: "admin",
    password: current_password,
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const password = "yoake-mae-no-oki-9";
  const changed = await post(
    "/api/profile/password",
    { current_password, password },
    access_token,
  );
  if (!changed.ok) throw new Error(`first password: ${changed.status}`);
  return password;
};

/**
 * Starts the build in `dist/`, which the journeys' own product has made, and a vehicle registry beside it.
 * @param name distinguishes its data folder from others
 */
export async function startOwnProduct(name: string): Promise<OwnProduct> {
  const [port, registryPort] = [await findFreePort(), await findFreePort()];
  const dataDir = mkdtempSync(join(tmpdir(), `kyuen-desk-e2e-${name}-`));
  const url = `http://127.0.0.1:${port}`;
  const registryUrl = `http://127.0.0.1:${registryPort}`;
  const registry = run(
    ["--import", "tsx", "stand-ins/vehicle-registry/main.ts"],
    { REGISTRY_PORT: String(registryPort) },
  );
  await firstLine(registry, /^REGISTRY_URLS=/);
  const boot = (): ChildProcess =>
    run(["dist/server/main.js"], {
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      DEMO: "0",
      REGISTRY_URLS: `${registryUrl}/primary,${registryUrl}/secondary`,
    });
  let server = boot();
  const [, issued = ""] = shown.exec(await firstLine(server, shown)) ?? [];
  await waitReady(url);
  const password = await changeFirstPassword(url, issued);
  return {
    url,
    password,
    kill: () => end(server, "SIGKILL"),
    freeze: () => {
      server.kill("SIGSTOP");
      return () => server.kill("SIGCONT");
    },
    start: async () => {
      server = boot();
      await waitReady(url);
    },
    setRegistry: async (mode, delay_ms = 0) => {
      const answer = await fetch(`${registryUrl}/control`, {
        method: "POST",
        body: JSON.stringify({ mode, delay_ms }),
      });
      if (!answer.ok) throw new Error(`registry: ${answer.status}`);
    },
    close: async () => {
      await Promise.all([end(server, "SIGTERM"), end(registry, "SIGTERM")]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  // A pipe that nobody reads fills with the log, and a program does not end before its log is written.
  child.stdout.resume();
  return child;
}

/** The first line of the program's output that matches. Rejects when the program ends before. */
const firstLine = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error("no output to read");
    createInterface(child.stdout).on("line", (line) => {
      if (pattern.test(line)) resolve(line);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
  });

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

const waitReady = (url: string): Promise<void> =>
  expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: readyLimitMs },
    )
    .toBe(true);
