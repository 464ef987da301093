import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "./config.ts";
import { openDiskStorage } from "./files/disk-storage.ts";

const object = "ab000000-0000-4000-8000-000000000001";
let folder: string;
let before: number;
beforeEach(() => {
  before = process.umask(0o022);
  folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-private-"));
});
afterEach(() => {
  process.umask(before);
  rmSync(folder, { recursive: true });
});

const place = (...names: string[]): string =>
  path.join(folder, "data", ...names);
const modeOf = (...names: string[]): string =>
  (statSync(place(...names)).mode & 0o7777).toString(8);
const start = () => loadConfig({ DATA_DIR: place() });

/** A data folder as older versions left it: readable by everybody. */
const makeOldFolder = (): void => {
  for (const name of ["postgres", "files/ab", "files/incoming"])
    mkdirSync(place(name), { recursive: true });
  writeFileSync(place("postgres.log"), "log");
  writeFileSync(place("files", "ab", object), "photo");
  for (const name of ["", "files", "files/ab"]) chmodSync(place(name), 0o755);
};

describe("the data folder", () => {
  test("is made for its owner alone, and so is all that is made in it", async () => {
    start();
    const storage = await openDiskStorage(pathToFileURL(place("files")).href);
    const arriving = storage.incomingPath("one");
    writeFileSync(arriving, "photo");
    await storage.keep(object, arriving);
    expect([
      modeOf(),
      modeOf("signing-secret"),
      modeOf("files"),
      modeOf("files", "incoming"),
      modeOf("files", "ab"),
      modeOf("files", "ab", object),
    ]).toEqual(["700", "600", "700", "700", "700", "600"]);
  });

  test("of an older version is closed at the start, with everything in it", () => {
    makeOldFolder();
    start();
    expect([
      modeOf(),
      modeOf("postgres.log"),
      modeOf("files"),
      modeOf("files", "ab"),
      modeOf("files", "ab", object),
    ]).toEqual(["700", "600", "700", "700", "600"]);
  });

  test("that is a home or a shared folder keeps what is not the product's", async () => {
    makeOldFolder();
    mkdirSync(place("photos"));
    writeFileSync(place("notes"), "");
    start();
    expect([modeOf(), modeOf("photos"), modeOf("notes")]).toEqual([
      "755",
      "755",
      "644",
    ]);
    expect([modeOf("files"), modeOf("files", "ab", object)]).toEqual([
      "700",
      "600",
    ]);
  });

  test("of everybody stays one", () => {
    mkdirSync(place());
    chmodSync(place(), 0o1777);
    start();
    expect(modeOf()).toBe("1777");
    expect(modeOf("signing-secret")).toBe("600");
  });

  test("does not reach through a link", () => {
    makeOldFolder();
    writeFileSync(path.join(folder, "elsewhere"), "");
    symlinkSync(path.join(folder, "elsewhere"), place("files", "ab", "link"));
    start();
    expect(modeOf("..", "elsewhere")).toBe("644");
  });
});

test("a folder of files beside the data is closed too", async () => {
  makeOldFolder();
  await openDiskStorage(pathToFileURL(place("files")).href);
  expect([modeOf("files"), modeOf("files", "ab", object)]).toEqual([
    "700",
    "600",
  ]);
});
