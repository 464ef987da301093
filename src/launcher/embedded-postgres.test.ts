import {
  type ChildProcess,
  execFileSync,
  spawn,
  spawnSync,
} from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isProcessAlive, stopOrphan } from "./postgres-process.ts";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/** Not where Node or the clone lie in a folder which only root may enter. */
const canNobodyRun =
  isRoot &&
  spawnSync(process.execPath, ["--eval", "require.resolve('tsx')"], nobody)
    .status === 0;
/** A folder with a new cluster: making one takes seconds, a copy a tenth of one. */
let pattern: string;
beforeAll(async () => {
  pattern = mkdtempSync(path.join(os.tmpdir(), "kyuen-postgres-made-"));
  const made = await startEmbeddedPostgres({
    dataDir: pattern,
    durable: false,
  });
  await made.stop();
});
afterAll(() => rmSync(pattern, { recursive: true, force: true }));

const copiedFolder = (): string => {
  const dataDir = path.join(base, "data");
  // Not `cpSync`: the cluster keeps its owner.
  execFileSync("cp", ["-a", pattern, dataDir]);
  return dataDir;
};

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "kyuen-postgres-"));
});
afterEach(async () => {
  await stopOrphan(path.join(base, "data", "postgres"));
  rmSync(base, { recursive: true, force: true });
});

/** A program of its own which opens the folder's database and says what it got; killed by the test. */
async function openInChild(
  dataDir: string,
  spawnOptions: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { startDatabase } from "#launcher/open-database.ts";
    try {
      const { url } = await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined });
      console.log(url); setInterval(() => {}, 1000);
    } catch (error) { console.log(error.message); }`;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { ...spawnOptions, stdio: ["ignore", "pipe", "inherit"] },
  );
  const [said] = (await once(createInterface(child.stdout), "line")) as [
    string,
  ];
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null)
    await once(child, "exit");
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe("one folder", () => {
  test("keeps its data over a stop", async () => {
    const dataDir = path.join(base, "data");
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, "create table kept as select 7 as n");
    expect(
      await query(
        first.url,
        "select current_setting('fsync') f, current_setting('jit') j, current_setting('server_version_num')::int / 10000 v, rolsuper s from pg_roles where rolname = current_user",
      ),
    ).toEqual([{ f: "on", j: "off", v: 18, s: false }]);
    await first.stop();
    expect(isProcessAlive(first.pid())).toBe(false);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    await second.stop();
  });

  test("sorts by code point and folds case of Japanese full-width letters", async () => {
    const server = await startEmbeddedPostgres({
      dataDir: copiedFolder(),
      durable: false,
    });
    expect(
      await query(
        server.url,
        "select array(select * from unnest(array['い','あ','B','a']) t order by t) sorted, upper('ａ') folded",
      ),
    ).toEqual([{ sorted: ["B", "a", "あ", "い"], folded: "Ａ" }]);
    await server.stop();
  });

  test("admits nobody without the password; a lost password is replaced", async () => {
    const dataDir = copiedFolder();
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const url = new URL(server.url);
    for (const [user, password] of [
      ["postgres", ""],
      ["postgres", url.password],
      [url.username, "wrong"],
    ] as const) {
      url.username = user;
      url.password = password;
      await expect(query(url.href, "select 1")).rejects.toThrow(/password/);
    }
    await server.stop();
    const file = path.join(dataDir, "postgres-password");
    expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(file);
    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await query(again.url, "select 1 one")).toEqual([{ one: 1 }]);
    await again.stop();
  });
});

describe("what was killed", () => {
  test("a killed program's server is stopped and the data is there", async () => {
    const dataDir = copiedFolder();
    const first = await openInChild(dataDir);
    await query(first.said, "create table kept as select 7 as n");
    await kill(first.child);
    const orphan = Number(
      readFileSync(
        path.join(dataDir, "postgres", "postmaster.pid"),
        "utf8",
      ).split("\n")[0],
    );
    expect(isProcessAlive(orphan)).toBe(true);
    const second = await openInChild(dataDir);
    expect(isProcessAlive(orphan)).toBe(false);
    expect(await query(second.said, "select n from kept")).toEqual([{ n: 7 }]);
    await kill(second.child);
  });

  test("a second start on the folder stops with one clear line, the first goes on", async () => {
    const dataDir = copiedFolder();
    const first = await openInChild(dataDir);
    const second = await openInChild(dataDir);
    expect(second.said).toContain(
      `${dataDir} is in use by process ${first.child.pid}`,
    );
    expect(await query(first.said, "select 1 one")).toEqual([{ one: 1 }]);
    await kill(first.child);
  });

  test("a killed server comes back by itself with what was committed", async () => {
    const events: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir: copiedFolder(),
      onEvent: (message) => events.push(message),
    });
    await query(server.url, "create table kept as select 7 as n");
    const killed = server.pid();
    process.kill(killed, "SIGKILL");
    await expect.poll(() => events).toContain("The database is back.");
    expect(server.pid()).not.toBe(killed);
    expect(await query(server.url, "select n from kept")).toEqual([{ n: 7 }]);
    await server.stop();
  });

  test("a number in postmaster.pid that another program has by now is left alone", async () => {
    const dataDir = copiedFolder();
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    const bystander = spawn("sleep", ["60"]);
    const file = path.join(dataDir, "postgres", "postmaster.pid");
    writeFileSync(file, `${bystander.pid}\n${dataDir}/postgres\n0\n5432\n`);
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(isProcessAlive(bystander.pid ?? 0)).toBe(true);
    await server.stop();
    bystander.kill();
  });

  test("a cluster that was not finished is made anew", async () => {
    const dataDir = path.join(base, "data");
    mkdirSync(path.join(dataDir, "postgres.new", "base"), { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(existsSync(path.join(dataDir, "postgres.new"))).toBe(false);
    await server.stop();
  });
});

describe.runIf(isRoot)("started by root", () => {
  test("runs as another user, also below a folder only root may enter, and recovers there", async () => {
    chmodSync(base, 0o700);
    const dataDir = path.join(base, "data");
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, "create table kept as select 7 as n");
    expect(statSync(`/proc/${first.pid()}`).uid).not.toBe(0);
    await first.stop();
    const opened = await openInChild(dataDir);
    await query(opened.said, "insert into kept values (8)");
    const postmaster = path.join(dataDir, "postgres", "postmaster.pid");
    await kill(opened.child);
    const pid = Number(readFileSync(postmaster, "utf8").split("\n")[0]);
    process.kill(pid, "SIGKILL");
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.url, "select n from kept order by n")).toEqual([
      { n: 7 },
      { n: 8 },
    ]);
    await second.stop();
  });

  test.runIf(canNobodyRun)("an ordinary user runs it alone", async () => {
    chmodSync(base, 0o755);
    const dataDir = path.join(base, "data");
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const opened = await openInChild(dataDir, nobody);
    expect(await query(opened.said, "select 1 one")).toEqual([{ one: 1 }]);
    expect(statSync(path.join(dataDir, "postgres")).uid).toBe(nobody.uid);
    await kill(opened.child);
  });
});
