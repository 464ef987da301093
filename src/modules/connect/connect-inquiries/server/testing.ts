import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import type { ConnectSections } from "../contract/fields.ts";
import {
  connectCategoryModule,
  connectInquiryModule,
  connectWorkFlowModule,
} from "./module.ts";

type Input = CaseInputOf<ConnectSections>;

/** The desk with its categories, and with what follows at what hangs on its cases. */
export const registerConnectForTest =
  (follow?: Parameters<typeof connectInquiryModule>[0]) =>
  (...server: Parameters<ServerModule["routes"]>): void => {
    connectInquiryModule(follow).routes(...server);
    connectCategoryModule.routes(...server);
    connectWorkFlowModule.routes(...server);
  };

/** The same on a real database. */
export const createConnectTestApp = (db: Db): Promise<TestApp> =>
  createTestApp(db, registerConnectForTest());

/** An inquiry that may be taken up. */
export const startableInquiry: Partial<Input> = {
  caller_name: "山田太郎",
  caller_phone: "03-1234-5678",
  work_flow: "usage",
  inquiry_text: "燃費の数値が給油の記録と合わない",
};

/** A major, a middle and a minor category, each below the one before it. */
export const makeCategories = async (
  db: Db,
): Promise<{ major: number; middle: number; minor: number }> => {
  const add = async (name: string, parent_id: number | null) => {
    const { id } = await db
      .insertInto("connect_categories")
      .values({ name, parent_id, sort_order: 10, is_in_use: true } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const major = await add("契約", null);
  const middle = await add("利用開始", major);
  return { major, middle, minor: await add("申込方法", middle) };
};

/** The numbers of the desk on the main menu of an account. */
export const countConnectMenu = async (
  db: Db,
  actor: Actor,
): Promise<Readonly<Record<string, number>>> => {
  const [counter] = connectInquiryModule().counters ?? [];
  return counter === undefined ? {} : counter(db, actor);
};
