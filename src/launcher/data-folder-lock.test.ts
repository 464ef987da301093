import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockDataFolder } from "./data-folder-lock.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const holder = (over: object): string =>
  JSON.stringify({
    pid: process.pid,
    host: os.hostname(),
    since: "2026-11-21T00:00:00.000Z",
    ...over,
  });

/** A process number that was given to a process which has ended. */
async function endedPid(): Promise<number> {
  const child = spawn("true");
  await once(child, "exit");
  return child.pid ?? 0;
}

describe("a folder in use", () => {
  test("is refused with the holder's number, and free after the release", () => {
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      `is in use by process ${process.pid} since`,
    );
    lock.release();
    expect(existsSync(file)).toBe(false);
    lockDataFolder(folder).release();
  });

  test("is refused while a holder on another host gives signs of life", () => {
    writeFileSync(file, holder({ host: "elsewhere", pid: 1 }));
    expect(() => lockDataFolder(folder)).toThrow("in use");
    const past = new Date(Date.now() - 20_000);
    utimesSync(file, past, past);
    lockDataFolder(folder).release();
  });
});

describe("a lock left behind is taken over", () => {
  test("of a process that has ended", async () => {
    writeFileSync(file, holder({ pid: await endedPid() }));
    const lock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      pid: process.pid,
    });
    lock.release();
  });

  test("whose number belongs to a later process by now", () => {
    writeFileSync(file, holder({ start_ticks: "1" }));
    const lock = lockDataFolder(folder);
    expect(readFileSync(file, "utf8")).not.toContain('"start_ticks":"1"');
    lock.release();
  });

  test("that is unreadable", () => {
    writeFileSync(file, "");
    lockDataFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("of eight processes at once exactly one gets a stale lock's folder", async () => {
  writeFileSync(file, holder({ pid: await endedPid() }));
  const program = `
    import { lockDataFolder } from "#launcher/data-folder-lock.ts";
    try { lockDataFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.constructor.name); }`;
  const said = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const child = spawn(
        process.execPath,
        ["--import", "tsx", "--input-type=module", "--eval", program],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      const [chunk] = (await once(child.stdout, "data")) as [Buffer];
      return { child, word: chunk.toString().trim() };
    }),
  );
  for (const { child } of said) child.kill("SIGKILL");
  const words = said.map(({ word }) => word).sort();
  expect(words).toEqual([...Array<string>(7).fill("DataFolderInUse"), "held"]);
});
