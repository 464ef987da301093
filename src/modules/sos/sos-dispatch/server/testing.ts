import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Db } from "#platform/server/db/schema.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import {
  createFilePort,
  type FilePort,
} from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  lonelyDependencies,
  registerInquiries,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Dispatch, DispatchCreate } from "../contract/schema.ts";
import { registerDispatchRoutes } from "./routes.ts";
import {
  createDispatchService,
  workReportFiles,
  summariesOfCases,
  type DispatchService,
} from "./service.ts";

export interface DispatchTestApp extends TestApp {
  readonly service: DispatchService;
  readonly files: FilePort;
  /** Accounts whose signed links are served. */
  readonly living: Map<string, Actor>;
  readonly close: () => Promise<void>;
}

/** Cases and dispatches on a real server and database, with files in a folder of their own; the portal adds its routes. */
export const createDispatchTestApp = async (
  db: Db,
  registerMore: typeof registerDispatchRoutes = () => undefined,
): Promise<DispatchTestApp> => {
  const folder = await mkdtemp(path.join(tmpdir(), "kyuen-dispatch-"));
  const signingSecret = "d".repeat(32);
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const files = createFilePort({ storage, signingSecret });
  const service = createDispatchService({ files });
  const living = new Map<string, Actor>();
  const dependencies = {
    ...lonelyDependencies(),
    summariesOf: summariesOfCases,
  };
  const test = await createTestApp(db, (app, base) => {
    const context = { ...base, files };
    registerInquiries(app, context, dependencies);
    registerDispatchRoutes(app, context, service);
    registerMore(app, context, service);
    installFiles(app, {
      db,
      storage,
      signingSecret,
      owners: [workReportFiles],
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
  return {
    ...test,
    service,
    files,
    living,
    async close() {
      await test.app.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** Arranges a dispatch through the API as an operator. */
export const saveDispatch = async (
  test: TestApp,
  inquiryId: number,
  input: DispatchCreate,
): Promise<Dispatch> => {
  const answer = await test.call(
    makeActor("callCenterAgent"),
    "POST",
    `/api/hinoSosInquiries/${inquiryId}/dispatches`,
    { body: input },
  );
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Dispatch }>().data;
};
