import type { Db } from "#platform/server/db/schema.ts";
import type { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { ApplicationInput } from "../contract/schema.ts";
import { registerApplicationRoutes } from "./routes.ts";
import { createApplicationService } from "./service.ts";

type Register = (
  ...args: [
    Parameters<typeof registerEndpoint>[0],
    Parameters<typeof registerEndpoint>[1],
  ]
) => void;

export interface ApplicationTestApp extends TestApp {
  /** Orders whose calls were planned anew, in their order. */
  readonly changed: number[];
}

/** What an order holds that needs nobody's approval from an operator in calling hours. */
export const plainApplication: ApplicationInput = {
  target_kind: "customer",
  target_company: "東京運輸株式会社",
  target_name: "山田太郎",
  target_name_kana: "ﾔﾏﾀﾞﾀﾛｳ",
  target_phone: "090-1234-5678",
  prefecture: null,
  address: null,
  is_as_soon: false,
  // A Wednesday, 10:00 in Tokyo.
  due_at: "2030-11-27T01:00:00.000Z",
  until_at: null,
  purpose: "inform",
  body: "入庫予定日をお知らせする",
  case_number: null,
  requested_for_id: null,
  is_urgent: false,
};

const hours = { calling_from: 9, calling_to: 18 };

/** Orders of calls on a real server and database; the calls that follow are counted. */
export const createApplicationTestApp = async (
  db: Db,
  registerMore: Register = () => undefined,
): Promise<ApplicationTestApp> => {
  const changed: number[] = [];
  const service = createApplicationService({
    factsChanged: (_write, id) => {
      changed.push(id);
      return Promise.resolve();
    },
    callingHours: () => Promise.resolve(hours),
  });
  const test = await createTestApp(db, (app, context) => {
    registerApplicationRoutes(app, context, service);
    registerMore(app, context);
  });
  return { ...test, changed };
};
