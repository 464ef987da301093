import { buffer } from "node:stream/consumers";
import { createExportWriting } from "#modules/base/exports/server/service.ts";
import type { CreatedFile } from "#modules/base/exports/contract/schema.ts";
import { createAuthService } from "#modules/company/auth/server/service.ts";
import { testAuthConfig } from "#modules/company/auth/server/testing.ts";
import { objectOf } from "#platform/server/files/file-storage.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createWorkQueue } from "#platform/server/jobs/work-queue.ts";
import { partsOf } from "#platform/server/module.ts";
import { createTestApp } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { createTestModules } from "./modules-testing.ts";

const base = "/api/extractions";

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly json: () => unknown;
}

/** What an answer holds. @throws Error with what was refused */
const dataOf = <T>(answer: Answer): T => {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return (answer.json() as { data: T }).data;
};

/** What goes wrong while a file is made; a test sets it and takes it back. */
interface Faults {
  space?: () => Promise<void>;
  store?: () => Promise<void>;
  actor?: (actor: Actor | undefined) => Actor | undefined;
}

const openParts = async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const { modules, files } = await createTestModules(db);
  const test = await createTestApp(db, (app, context) => {
    for (const { routes } of modules) routes(app, { ...context, files });
  });
  const { actorOfUser } = createAuthService({ db, config: testAuthConfig });
  const sources = partsOf(modules, "exports");
  return { database, db, files, test, sources, actorOfUser };
};
type Parts = Awaited<ReturnType<typeof openParts>>;

const openQueue = (
  { db, files, sources, actorOfUser }: Parts,
  faults: Faults,
) =>
  createWorkQueue({ db, log: { error: () => undefined } }, [
    createExportWriting({
      db,
      files: {
        ...files,
        requireSpace: () => faults.space?.() ?? files.requireSpace(),
        store: async (upload) => {
          await faults.store?.();
          await files.store(upload);
        },
      },
      sources,
      actorOfUser: async (id, session) => {
        const actor = await actorOfUser(id, session);
        return faults.actor === undefined ? actor : faults.actor(actor);
      },
    }),
  ]);

/** A template as it is sent. */
type Named = Readonly<Record<string, unknown>> & { readonly name: string };

const callsOf = (test: Parts["test"]) => {
  let made = 0;
  const call = (
    actor: Actor | undefined,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    body?: object,
  ) => test.call(actor, method, url, body === undefined ? {} : { body });
  return {
    call,
    /** What is shown of it before it is taken out: the first rows, and how many there are. */
    shown: async (
      actor: Actor,
      { columns, ...asked }: Readonly<Record<string, unknown>>,
    ): Promise<{ rows: string[][]; count: number; left_out: string[] }> => ({
      ...dataOf<{ rows: string[][]; left_out: string[] }>(
        await call(actor, "POST", `${base}/preview`, { ...asked, columns }),
      ),
      ...dataOf<{ count: number }>(
        await call(actor, "POST", `${base}/count`, asked),
      ),
    }),
    make: async (actor: Actor, template: Named): Promise<number> =>
      // Each has a name of its own, which begins as the test says.
      dataOf<{ id: number }>(
        await call(actor, "POST", base, {
          ...template,
          name: `${template.name} ${String((made += 1))}`,
        }),
      ).id,
  };
};

/** All modules with their files, which are written when they are asked for and not by a server beside. */
export const openExtractionTest = async () => {
  const parts = await openParts();
  const { db, files } = parts;
  const faults: Faults = {};
  const queue = openQueue(parts, faults);
  const calls = callsOf(parts.test);
  const workOff = async (): Promise<void> => {
    queue.wake();
    await queue.settle();
  };
  return {
    ...calls,
    /** For what other modules make through their own calls. */
    app: parts.test,
    db,
    faults,
    workOff,

    /** Runs a template; the file as it is when it was worked off. */
    run: async (actor: Actor, id: number): Promise<CreatedFile> => {
      const url = `${base}/${String(id)}/run`;
      const asked = await calls.call(actor, "POST", url, {});
      await workOff();
      const file = `/api/exports/${String(dataOf<CreatedFile>(asked).id)}`;
      return dataOf(await calls.call(actor, "GET", file));
    },

    hasFile: async ({ id }: Pick<CreatedFile, "id">): Promise<boolean> =>
      (await files.list(db, "created_file", [id])).length > 0,

    bytesOf: async ({ id }: Pick<CreatedFile, "id">): Promise<Buffer> => {
      const [file] = await files.list(db, "created_file", [id]);
      if (file === undefined) throw new Error("no file");
      const found = await files.storage.find(objectOf(file));
      if (found === undefined) throw new Error("no object");
      return buffer(found.read());
    },

    close: async (): Promise<void> => {
      await parts.test.app.close();
      await parts.database.drop();
    },
  };
};
export type ExtractionTest = Awaited<ReturnType<typeof openExtractionTest>>;
