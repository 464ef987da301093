import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  lonelyDependencies,
  registerInquiries,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { registerCallLogRoutes } from "./routes.ts";
import { createCallLogService, recordingFiles } from "./service.ts";

type Register = (
  ...args: [
    Parameters<typeof registerEndpoint>[0],
    Parameters<typeof registerEndpoint>[1],
  ]
) => void;

export interface CallLogTestApp extends TestApp {
  /** Accounts whose signed links are served. */
  readonly living: Map<string, Actor>;
  readonly close: () => Promise<void>;
}

/** Calls and cases on a real server and database, with files in a folder of their own; telephony adds its routes. */
export const createCallLogTestApp = async (
  db: Db,
  registerMore: Register = () => undefined,
): Promise<CallLogTestApp> => {
  const folder = await mkdtemp(path.join(tmpdir(), "kyuen-calls-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "c".repeat(32);
  const files = createFilePort({ storage, signingSecret });
  const living = new Map<string, Actor>();
  const test = await createTestApp(db, (app, base) => {
    const context = { ...base, files };
    registerInquiries(app, context, {
      ...lonelyDependencies(),
      timelineOf: (tx, root_id) =>
        listTimeline(tx, { root_entity: "sos_inquiry", root_id }),
    });
    registerCallLogRoutes(
      app,
      context,
      createCallLogService({ files, lockCase: lockSosCase }),
    );
    registerMore(app, context);
    installFiles(app, {
      db,
      storage,
      signingSecret,
      owners: [recordingFiles],
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
  return {
    ...test,
    living,
    async close() {
      await test.app.close();
      await rm(folder, { recursive: true });
    },
  };
};

const asf = (): Buffer => {
  const head = Buffer.alloc(14);
  head.writeBigUInt64LE(200n, 0);
  const stream = Buffer.alloc(78);
  Buffer.from("9107DCB7B7A9CF118EE600C00C205365", "hex").copy(stream);
  stream.writeBigUInt64LE(78n, 16);
  Buffer.from("409E69F84D5BCF11A8FD00805F5C442B", "hex").copy(stream, 24);
  return Buffer.concat([
    Buffer.from("3026B2758E66CF11A6D900AA0062CE6C", "hex"),
    head,
    stream,
  ]);
};

const mp4 = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from(`ftyp${brand}`)]);

const padded = (start: Buffer): Buffer =>
  Buffer.concat([start, Buffer.alloc(2000)]);

/** Beginnings of real sound files, by the formats of spec §5. */
export const soundFiles = {
  "call.mp3": padded(Buffer.from("fffb9064", "hex")),
  "call.ogg": padded(
    Buffer.concat([
      Buffer.from("OggS\0\x02"),
      Buffer.alloc(20),
      Buffer.from([1, 0x13]),
      Buffer.from("OpusHead"),
    ]),
  ),
  "call.aac": padded(Buffer.from("fff15080", "hex")),
  "call.wav": padded(Buffer.from("RIFF\x24\0\0\0WAVEfmt ")),
  "call.wma": padded(asf()),
  "call.m4a": padded(mp4("M4A ")),
  "phone.m4a": padded(mp4("mp42")),
} as const;
