import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { readRange } from "./byte-range.ts";
import type { FileStorage } from "./file-storage.ts";
import { openStorage } from "./open-storage.ts";

interface StoredObject {
  readonly content: Buffer;
  readonly written: Date;
}

const idOf = (digit: number): string =>
  `0000000${digit}-0000-4000-8000-000000000000`;
const pageSize = 2;

/** What a store does with one bucket: keeps, serves and forgets objects, lists them in small pages, wants a signature. */
let objects: Map<string, StoredObject>;
let isDown: boolean;
let server: Server;

const listing = (query: URLSearchParams): string => {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const isMore = keys.length > pageSize;
  const rows = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.written.toISOString()}</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${
    isMore
      ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : ""
  }${rows.join("")}</ListBucketResult>`;
};

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly body?: Buffer | string;
}

const read = (
  object: StoredObject | undefined,
  request: IncomingMessage,
): Answer => {
  if (object === undefined) return { status: 404 };
  const { content } = object;
  const range = readRange(request.headers.range, content.length);
  const part =
    range === undefined || range === "unsatisfiable"
      ? content
      : content.subarray(range.start, range.end + 1);
  return {
    status: range === undefined ? 200 : 206,
    headers: { "content-length": part.length },
    ...(request.method === "GET" && { body: part }),
  };
};

const answer = async (request: IncomingMessage): Promise<Answer> => {
  const url = new URL(request.url ?? "", "http://store");
  const content = await buffer(request);
  if (isDown) return { status: 503 };
  if (request.headers.authorization?.startsWith("AWS4-HMAC-SHA256") !== true)
    return { status: 403 };
  const [, bucket, ...rest] = url.pathname.split("/");
  if (bucket !== "desk") return { status: 404 };
  const key = rest.join("/");
  if (url.searchParams.has("list-type"))
    return { status: 200, body: listing(url.searchParams) };
  if (request.method === "PUT") {
    objects.set(key, { content, written: new Date() });
    return { status: 200 };
  }
  if (request.method !== "DELETE") return read(objects.get(key), request);
  objects.delete(key);
  return { status: 204 };
};

let folder: string;
let storage: FileStorage;

beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "desk");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  server = createServer((request, reply) => {
    void answer(request).then(({ status, headers, body }) => {
      reply.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.close();
  await once(server, "close");
});
beforeEach(async () => {
  objects = new Map();
  isDown = false;
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-objects-"));
  const { port } = server.address() as AddressInfo;
  storage = await openStorage({
    dataDir: folder,
    filesUrl: `s3://desk/files?endpoint=http://127.0.0.1:${port}`,
  });
});
afterEach(() => rm(folder, { recursive: true }));

const keep = async (id: string, content: string): Promise<void> => {
  const incoming = storage.incomingPath(id);
  await writeFile(incoming, content);
  await storage.keep(id, incoming);
};

describe("files in an S3 store", () => {
  it("keeps an object, whole and by ranges, under the folder of the address", async () => {
    await keep(idOf(1), "写真の内容");
    expect([...objects.keys()]).toEqual([`files/${idOf(1)}`]);
    expect(await readdir(path.join(folder, "incoming"))).toEqual([]);
    const found = await storage.find(idOf(1));
    expect(found?.size).toBe(Buffer.byteLength("写真の内容"));
    expect(found && (await text(found.read()))).toBe("写真の内容");
    expect(found && (await text(found.read({ start: 3, end: 5 })))).toBe("真");
  });

  it("does not know what is gone, and removes what is not there", async () => {
    expect(await storage.find(idOf(1))).toBeUndefined();
    await storage.remove(idOf(1));
    await keep(idOf(2), "a");
    await storage.remove(idOf(2));
    expect(await storage.find(idOf(2))).toBeUndefined();
  });

  it("lists its old objects over several pages, and nothing of others", async () => {
    const old = new Date(Date.now() - 3_600_000);
    for (const digit of [1, 2, 3, 4, 5])
      objects.set(`files/${idOf(digit)}`, {
        content: Buffer.from("a"),
        written: digit === 4 ? new Date() : old,
      });
    objects.set("files/readme.txt", {
      content: Buffer.from("a"),
      written: old,
    });
    objects.set(idOf(6), { content: Buffer.from("a"), written: old });
    expect(await storage.listOlderThan(Date.now() - 60_000)).toEqual(
      [1, 2, 3, 5].map(idOf),
    );
  });

  it("says so when the store does not answer, and keeps what arrived", async () => {
    isDown = true;
    const isGone = { $metadata: { httpStatusCode: 503 } };
    await expect(keep(idOf(1), "a")).rejects.toMatchObject(isGone);
    await expect(storage.find(idOf(1))).rejects.toMatchObject(isGone);
    expect(await readdir(path.join(folder, "incoming"))).toEqual([idOf(1)]);
  });

  it("refuses an id that is none", async () => {
    await expect(storage.find("../secret")).rejects.toThrow("not the id");
    await expect(storage.remove("")).rejects.toThrow("not the id");
  });
});
