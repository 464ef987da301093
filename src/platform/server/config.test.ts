import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { environmentSchema, loadConfig } from "./config.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-config-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const load = (environment: Record<string, string>) =>
  loadConfig({ DATA_DIR: folder, ...environment });

describe("the address for people outside", () => {
  test.each([
    [{ DEMO: "1", PORT: "4100" }, "http://127.0.0.1:4100"],
    [{ DEMO: "1", HOST: "0.0.0.0" }, "http://localhost:3000"],
    [{ DEMO: "1", PUBLIC_URL: "https://a.example" }, "https://a.example"],
    [{ DEMO: "0" }, undefined],
  ])("of %j is %s", (environment, publicUrl) => {
    expect(load(environment)).toMatchObject({ publicUrl });
  });
});

describe("defaults", () => {
  test("of an empty environment; an empty value counts as absent", () => {
    expect(load({ PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      trustedProxies: "loopback",
      dataDir: folder,
      databaseUrl: undefined,
      isDemo: true,
      filesUrl: `file://${folder}/files`,
      registryUrls: undefined,
      oauthClientSecret: "kyuen-desk",
      brand: "hino",
    });
  });

  test("takes a bucket for the files", () => {
    const filesUrl =
      "s3://kyuen-desk/files?endpoint=https://store.example.jp:9000&region=tokyo";
    expect(loadConfig({ DATA_DIR: folder, FILES_URL: filesUrl }).filesUrl).toBe(
      filesUrl,
    );
  });

  test("proxies by address, range and name", () => {
    const given = "loopback, 10.1.2.3,fd00::/8";
    expect(load({ TRUSTED_PROXIES: given }).trustedProxies).toBe(
      "loopback,10.1.2.3,fd00::/8",
    );
  });

  test.each([
    [{}, true],
    [{ DATABASE_URL: "postgres://u@h/d" }, false],
    [{ DATABASE_URL: "postgres://u@h/d", DEMO: "1" }, true],
    [{ DEMO: "0" }, false],
  ])("demo with %o: %s", (environment, isDemo) => {
    expect(load(environment).isDemo).toBe(isDemo);
  });

  test("the signing secret is made once, kept for its owner only", () => {
    const { signingSecret } = load({});
    expect(signingSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(load({}).signingSecret).toBe(signingSecret);
    expect(statSync(path.join(folder, "signing-secret")).mode & 0o077).toBe(0);
  });

  test("the numbers of the desks", () => {
    expect(load({}).telephonyDesks.size).toBe(0);
    const TELEPHONY_DESKS = "0120-111-222=sos, 0120333444=iza";
    expect([...load({ TELEPHONY_DESKS }).telephonyDesks]).toEqual([
      ["0120111222", "sos"],
      ["0120333444", "iza"],
    ]);
    for (const wrong of [
      "0120111222",
      "0120111222=bar",
      "x=sos",
      ",",
      "1=sos=iza",
    ])
      expect(() => load({ TELEPHONY_DESKS: wrong })).toThrow("TELEPHONY_DESKS");
  });

  test("the secret of the telephone exchange is another, kept likewise", () => {
    const { telephonySecret, signingSecret } = load({});
    expect(telephonySecret).toMatch(/^[0-9a-f]{64}$/);
    expect(telephonySecret).not.toBe(signingSecret);
    expect(load({}).telephonySecret).toBe(telephonySecret);
    const mode = statSync(path.join(folder, "telephony-secret")).mode;
    expect(mode & 0o077).toBe(0);
  });
});

describe("refusals", () => {
  test.each([
    ["PORT", "three"],
    ["PORT", "70000"],
    ["DEMO", "yes"],
    ["TRUSTED_PROXIES", "proxy.example.jp"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "loopback,,10.0.0.1"],
    ["DATABASE_URL", "mysql://h/d"],
    ["FILES_URL", "/files"],
    ["FILES_URL", "ftp://bucket"],
    ["FILES_URL", "s3://key@bucket"],
    ["FILES_URL", "s3://bucket?endpoint=store.example.jp"],
    ["FILES_URL", "s3://bucket?acl=public-read"],
    ["REGISTRY_URLS", "http://a"],
    ["REGISTRY_URLS", "http://a,ftp://b"],
    ["MAP_TILES_URL", "https://tiles/{z}.png"],
    ["SMTP_URL", "mail.example.jp"],
    ["SIGNING_SECRET", "short"],
    ["TELEPHONY_SECRET", "short"],
    ["BRAND", "Hino/"],
  ])("%s=%s names the variable", (name, value) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name}: .`));
  });

  test("all wrong ones at once, one line each", () => {
    expect(() => load({ PORT: "x", DEMO: "x" })).toThrow(
      /^PORT: .*\nDEMO: .*$/,
    );
  });

  test("a data folder which cannot be one", () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(() => load({ DATA_DIR: path.join(file, "below") })).toThrow(
      /^DATA_DIR: /,
    );
  });
});

test("docs/operations.md names every variable", () => {
  const text = readFileSync("docs/operations.md", "utf8");
  const missing = Object.keys(environmentSchema.shape).filter(
    (name) => !text.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});
