import { sql } from "kysely";
import { transaction } from "#platform/server/db/transaction.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createTestApp } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import type {
  FollowContact,
  FollowFacts,
  FollowKey,
} from "../contract/fact-rules.ts";
import { makeFacts } from "../contract/test-data.ts";
import type { FollowDependencies, FollowStep } from "./dependency-service.ts";
import { followModule } from "./module.ts";
import { createFollowService } from "./service.ts";

const rules = { user_id: null, name: null } as const;

const nameOf = ({ source, id }: FollowKey) => `${source} ${String(id)}`;

/** What the composition root hands in, with what it would write elsewhere noted. */
const noting = () => {
  const facts = new Map<string, FollowFacts>();
  const steps: FollowStep[] = [];
  const notes: { text: string; asks: boolean }[] = [];
  const answered: number[] = [];
  const companies = new Map<number, FollowContact>();
  const ranked: number[] = [];
  const refusal: { message?: string | undefined } = {};
  const read =
    (source: FollowKey["source"]) => (_db: unknown, ids: readonly number[]) =>
      Promise.resolve(
        ids.flatMap((id) => facts.get(nameOf({ source, id })) ?? []),
      );
  const dependencies: FollowDependencies = {
    factsOf: {
      sos: read("sos"),
      iza: read("iza"),
      application: read("application"),
    },
    firstCompanies: (_db, ids) => {
      ranked.push(...ids);
      return Promise.resolve(companies);
    },
    lockSource: () => Promise.resolve(),
    lockApplication: () => Promise.resolve(),
    followStep: (_write, step) => {
      if (refusal.message !== undefined)
        return Promise.reject(new AppError("not_possible_now", refusal));
      steps.push(step);
      return Promise.resolve();
    },
    noteCall: (_write, { text, asks }) => {
      notes.push({ text, asks });
      return Promise.resolve();
    },
    answerApplication: (_write, id) => {
      answered.push(id);
      return Promise.resolve();
    },
    deleteApplications: () => Promise.resolve(),
    sosMinutes: () => Promise.resolve(makeFacts().minutes),
    declineReasons: [{ code: "no_truck", label: "車両なし" }],
    brand: "hino",
  };
  return {
    facts,
    steps,
    notes,
    answered,
    companies,
    ranked,
    refusal,
    dependencies,
  };
};

/** Just Do It over facts that a test says, with what it would write elsewhere noted. */
export const openFollowTest = async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const { facts, refusal, dependencies, ...noted } = noting();
  const service = createFollowService(dependencies);
  const server = await createTestApp(db, (app, context) => {
    followModule(service, dependencies).routes(app, context);
  });
  return {
    db,
    ...noted,
    service,
    /** What the step says to the next records; undefined: it is written. */
    refuse: (message?: string) => {
      refusal.message = message;
    },
    /** The facts of a case are these now, and whoever follows it was told. */
    async say(given: FollowFacts): Promise<void> {
      if (given.case !== null)
        await sql`insert into case_keys (case_kind, case_id)
          values (${given.case.module}, ${given.case.id}) on conflict do nothing`.execute(
          db,
        );
      facts.set(nameOf(given.key), given);
      await transaction(db, (tx) =>
        service.reconcile({ db: tx, actor: rules, screen: "" }, [given.key]),
      );
    },
    call: (
      actor: Actor | undefined,
      ...[method, url, body]: [
        method: "GET" | "POST" | "PATCH",
        url: string,
        body?: object,
      ]
    ) => server.call(actor, method, url, body === undefined ? {} : { body }),
    close: async () => {
      await server.app.close();
      await database.drop();
    },
  };
};
export type FollowTest = Awaited<ReturnType<typeof openFollowTest>>;
