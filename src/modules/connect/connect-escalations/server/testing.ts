import { registerConnectForTest } from "#modules/connect/connect-inquiries/server/testing.ts";
import { createCaseMailService } from "#modules/desk/case-mails/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { escalationModule } from "./module.ts";
import { createEscalationService } from "./service.ts";

const mailSender = "desk@kyuen.example";

/** The desk with what it asks of sales companies, on a real database. */
export const createEscalationTestApp = (
  db: Db,
  canSend = true,
): Promise<TestApp> => {
  const service = createEscalationService(
    createCaseMailService({ canSend, from: mailSender }),
  );
  const address = { publicUrl: "https://desk.example.jp", brand: "hino" };
  return createTestApp(db, (app, context) => {
    registerConnectForTest(service.follow)(app, context);
    escalationModule(service, address).routes(app, context);
  });
};

/** Open from nine to six on weekdays, with an address for mails. */
export const openBranch = async (
  db: Db,
  id: number,
  email: string | null = "branch@example.jp",
): Promise<void> => {
  const day = { opens_at: "09:00", closes_at: "18:00" };
  const closed = { opens_at: null, closes_at: null };
  const hours = [closed, day, day, day, day, day, closed, closed];
  await db
    .updateTable("car_dealer_branches")
    .set({ email, hours: JSON.stringify(hours), closures: "[]" })
    .where("id", "=", id)
    .execute();
};

/** A template by which the desk asks, or reminds. */
export const makeTemplate = async (
  db: Db,
  values: {
    readonly kind?:
      | "escalation"
      | "reminder"
      | "customer"
      | "accident"
      | "handover";
    readonly work_flow?: string | null;
    readonly subject?: string;
    readonly body?: string;
    readonly is_in_use?: boolean;
  } = {},
): Promise<number> => {
  const { id } = await db
    .insertInto("email_templates")
    .values({
      name: "確認の依頼",
      kind: "escalation",
      work_flow: null,
      subject: "確認のお願い",
      body: "{{販売会社}}\n{{登録番号}}\n期限：{{回答期限}}\n{{リンク}}",
      sort_order: 10,
      is_in_use: true,
      search_text: "",
      ...values,
    } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
