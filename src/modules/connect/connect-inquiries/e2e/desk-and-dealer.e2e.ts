import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  type Case,
  mark,
  profileOf,
  openWatching,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox, unfold } from "../../../../../e2e/harness/fields.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const inquiries = "/api/hinoConnectInquiries";

test("a sales company hears of an inquiry that it is given, and both sides write each other in the open page", async ({
  page,
  openAs,
}) => {
  const word = mark();
  await signIn(page, "operator");
  const dealer = await openAs("dealer-a");
  await openWatching(dealer, "/", "/api/caseNotices");
  const { data } = await callAs<{ data: Case }>(page, "POST", inquiries, {
    caller_name: "共有の確認",
    caller_phone: "03-1234-5678",
    work_flow: "usage",
    inquiry_text: word,
    car_dealer_id: (await profileOf(dealer)).car_dealer_id,
  });
  const shared = "この受付が共有されました。内容を確認してください。";
  await heard(dealer, `受付番号 CONNECT ${data.reception_number}　${shared}`);
  const path = `/hino-connect/inquiry/${String(data.id)}`;
  await dealer.goto(path);
  await test.step("on a telephone the sign has room, too", async () => {
    const small = await openAs("dealer-a", phone);
    await small.goto(path);
    await expect(
      small.getByRole("button", { name: /^未確認のお知らせ/ }),
    ).toBeVisible();
    await expectNothingTooWide(small);
    await small.close();
  });
  const told = dealer.getByRole("alert").filter({ hasText: shared });
  await told.getByRole("button", { name: /確認しました$/ }).click();
  await expect(told).toHaveCount(0);

  // Nobody reloads: what the desk writes comes into the page that stands open, and the answer into that of the desk.
  const question = `部品はありますか ${word}`;
  await page.goto(path);
  await unfold(page, "社外とのメッセージ");
  await callAs(page, "POST", `${inquiries}/${String(data.id)}/messages`, {
    body: question,
    to: ["dealer"],
  });
  await expect(
    dealer.getByRole("listitem").filter({ hasText: question }),
  ).toBeVisible();
  const answer = `あります ${word}`;
  await textbox(dealer, "メッセージ").fill(answer);
  await button(dealer, "送信").click();
  await expect(
    page.getByRole("listitem").filter({ hasText: answer }),
  ).toBeVisible();
});

interface Category {
  readonly id: number;
  readonly parent_id: number | null;
}

/** A minor category with those above it. */
const chainOf = (categories: readonly Category[]): readonly number[] => {
  const byId = new Map(categories.map((one) => [one.id, one]));
  for (const { id, parent_id } of categories) {
    const middle = byId.get(parent_id ?? 0);
    if (middle !== undefined && middle.parent_id !== null)
      return [middle.parent_id, middle.id, id];
  }
  throw new Error("no minor category");
};

test("what an approver sends back is told to who completed it, on whatever page", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const { data: control } = await callAs<{
    data: { categories: Category[] };
  }>(page, "GET", `${inquiries}/controlData`);
  const [major, middle, minor] = chainOf(control.categories);
  const { data: made } = await callAs<{ data: Case }>(page, "POST", inquiries, {
    caller_name: "差戻しの確認",
    caller_phone: "03-1234-5678",
    work_flow: "usage",
    inquiry_text: "間違い電話",
    category_major_id: major,
    category_middle_id: middle,
    category_minor_id: minor,
    result: "invalid",
    approval_need: "need",
  });
  const step = async (
    who: typeof page,
    name: string,
    { version }: Case,
    body: object = {},
  ) =>
    (
      await callAs<{ data: Case }>(
        who,
        "POST",
        `${inquiries}/${String(made.id)}/${name}`,
        { version, ...body },
      )
    ).data;
  const started = await step(page, "start", made);
  const completed = await step(page, "complete", started);
  await openWatching(page, "/", "/api/hinoConnectSendBacks");
  const leader = await openAs("leader");
  const reason = `小分類が違う ${mark()}`;
  await step(leader, "sendBack", completed, { reason });
  await heard(
    page,
    new RegExp(
      `^受付番号 CONNECT ${made.reception_number} が差し戻され.*${reason}$`,
    ),
  );
  await page
    .getByRole("link", { name: /^CONNECT 差し戻された案件 \d+件$/ })
    .click();
  await expect(page).toHaveURL(/hino-connect\/inquiry-list\?.*sent_back=me/);
  await expect(
    page.getByRole("row").filter({ hasText: made.reception_number }),
  ).toBeVisible();
});
