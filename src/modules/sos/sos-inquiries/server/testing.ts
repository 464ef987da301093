import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  createTestApp,
  makeActor,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { InquiryCreate } from "../contract/schema.ts";
import type { InquiryDependencies } from "./dependency-service.ts";
import { registerInquiryRoutes } from "./routes.ts";
import { createInquiryService } from "./service.ts";

const none = () => Promise.resolve(new Map<number, never>());

/** Dependencies of a case in tests that stand alone: no dispatches. */
export const lonelyDependencies = (): InquiryDependencies => ({
  handOverEnded: () => Promise.resolve(),
  summariesOf: none,
  moveTo: () => Promise.resolve(),
  timelineOf: () => Promise.resolve([]),
});

/** Registers the operations of SOS cases beside those of another module. */
export const registerInquiries = (
  app: FastifyInstance,
  context: ServerContext,
  dependencies: InquiryDependencies,
): void =>
  registerInquiryRoutes(app, context, createInquiryService(dependencies));

/** The operations of SOS cases on a real server and database. */
export const createInquiryTestApp = (
  db: Db,
  dependencies = lonelyDependencies(),
): Promise<TestApp> =>
  createTestApp(db, (app, context) => {
    registerInquiryRoutes(app, context, createInquiryService(dependencies));
  });

/** A case that may be started: caller, telephone, division and trouble are there. */
export const startableInquiry: InquiryCreate = {
  caller_name: "山田太郎",
  caller_name_kana: "ヤマダタロウ",
  caller_phone: "090-1234-5678",
  customer_company: "甲運送株式会社",
  service_division: ["A", "J"],
  trouble_category: "tire",
  vehicle_registration_number: {
    bureau: "尾張小牧",
    category: "100",
    kana: "あ",
    designated_number: "1234",
  },
};

let vehicles = 0;

/** A startable case of a caller and a vehicle that no other test has: two of them are no double reception. */
export const ownInquiry = (): InquiryCreate => {
  vehicles += 1;
  const mark = String(vehicles).padStart(4, "0");
  return {
    ...startableInquiry,
    caller_phone: `090-3333-${mark}`,
    vehicle_registration_number: {
      bureau: "三河",
      category: "100",
      kana: "か",
      designated_number: String(vehicles),
    },
  };
};

let saves = 0;

/** Creates a case through the API as an operator and returns it. */
export const saveInquiry = async (
  test: TestApp,
  input: InquiryCreate = ownInquiry(),
): Promise<{ id: number; version: number; reception_number: string }> => {
  saves += 1;
  const answer = await test.call(
    makeActor("callCenterAgent"),
    "POST",
    "/api/hinoSosInquiries",
    {
      body: input,
      headers: { "idempotency-key": `save-inquiry-${saves}` },
    },
  );
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{
    data: { id: number; version: number; reception_number: string };
  }>().data;
};
