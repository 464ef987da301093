import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  freshTelephone,
  makeCase,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { agree, button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const path = "/just-do-it/call-application";

const cardOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

/** A working day that is far enough ahead for every run. */
const date = "2030/11/27";

const fillIn = async (page: Page, name: string, tel: string) => {
  await button(page, "顧客").click();
  await textbox(page, "氏名").fill(name);
  await textbox(page, "カナ").fill("やまだ");
  await textbox(page, "TEL").fill(tel);
  await button(page, "お詫び").click();
  await textbox(page, "内容").fill("到着が遅れたことをお詫びする");
  await textbox(page, "希望日時").fill(date);
  await page.getByRole("combobox", { name: "希望日時 時" }).selectOption("10");
  await page.getByRole("combobox", { name: "希望日時 分" }).selectOption("30");
};

test("an order is approved by somebody else, comes back, is mended and sent again; its requester hears of each", async ({
  page,
  openAs,
}) => {
  const name = `架電 ${mark()}`;
  const telephone = freshTelephone();
  await signIn(page, "operator");
  await page.goto(path);
  await expect(
    page.getByRole("heading", { level: 1, name: "架電依頼" }),
  ).toBeVisible();
  // No top bar (spec §2).
  await expect(button(page, "サインアウト")).toHaveCount(0);

  const leader = await openAs("leader");
  const leaderLooked = leader.waitForResponse(/\/api\/applyCalls\/told$/);
  await leader.goto("/hino-sos/inquiry-list");
  await leaderLooked;
  await expect(leader.getByRole("main").getByRole("table")).toBeVisible();

  await fillIn(page, name, "");
  await button(page, "依頼する").click();
  await expect(page.getByText("TELを入力してください").first()).toBeVisible();
  // What was typed outlives a reload.
  await page.reload();
  await expect(textbox(page, "氏名")).toHaveValue(name);
  await expect(page.getByRole("combobox", { name: "希望日時 分" })).toHaveValue(
    "30",
  );
  await expectAccessible(page);
  await textbox(page, "TEL").fill(telephone);
  await page.keyboard.press("Control+s");
  const own = cardOf(page, name);
  await expect(own).toContainText("依頼済");
  await expect(own).toContainText("2030/11/27 10:30");
  await expect(textbox(page, "氏名")).toHaveValue("");

  // The approver hears of it on another page, and the sign leads there.
  await heard(leader, new RegExp(`承認を待っています.*${name}`));
  await leader.goto(`${path}?view=waiting`);
  const waiting = cardOf(leader, name);
  await button(waiting, "差し戻す").click();
  const why = leader.getByRole("dialog");
  await textbox(why, "理由").fill("午後にしてください");
  // On a page of its own by now: the word finds the requester there.
  const looked = page.waitForResponse(/\/api\/applyCalls\/told$/);
  await page.goto("/");
  await looked;
  await button(why, "差し戻す").click();
  await expect(waiting).toHaveCount(0);
  await heard(page, new RegExp(`${name}様への架電の依頼が差し戻されました`));

  await page.getByRole("link", { name: /^架電依頼のお知らせ \d+件$/ }).click();
  await expect(own).toContainText("午後にしてください");
  await button(own, "修正").click();
  await expect(
    page.getByRole("heading", { level: 1, name: "差し戻された依頼の修正" }),
  ).toBeVisible();
  await page.getByRole("combobox", { name: "希望日時 時" }).selectOption("14");
  await button(page, "保存").click();
  await agree(page, "再依頼");
  await expect(own).toContainText("依頼済");
  await expect(own).toContainText("2030/11/27 14:30");

  await button(waiting, "承認する").click();
  await agree(leader, "承認する");
  await expect(waiting).toHaveCount(0);
  await heard(page, `${name}様への架電の依頼が承認されました。`);
  await expect(own).toContainText("予定");
  await button(own, "確認しました").click();
  await expect(button(own, "確認しました")).toHaveCount(0);

  // Somebody makes the call; the requester hears the answer.
  const { data: calls } = await callAs<{
    data: { id: number; version: number; target_name: string }[];
  }>(leader, "GET", `/api/followCalls?scope=all&phone=${telephone}`);
  const [call] = calls;
  expect(call?.target_name).toBe(name);
  await callAs(leader, "POST", `/api/followCalls/${call?.id}/record`, {
    version: call?.version,
    result: "connected",
    answer: "answered",
    answer_text: "了承いただいた",
    note: null,
    eta: null,
    staff_name: null,
    staff_phone: null,
    decline_reason: null,
    next_due_at: null,
    called_at: new Date().toISOString(),
    also: [],
  });
  await heard(page, `${name}様への架電が完了しました。了承いただいた`);
  await expect(own).toContainText("完了");
  await expect(own).toContainText("了承いただいた");
});

test("a case fills whom to call, on a telephone too", async ({ openAs }) => {
  const page = await openAs("operator", phone);
  const name = `通報 ${mark()}`;
  const made = await makeCase(page, {
    caller_name: name,
    caller_phone: freshTelephone(),
  });
  await page.goto(`${path}?case=S-${made.reception_number}`);
  await expect(textbox(page, "氏名")).toHaveValue(name);
  await expect(textbox(page, "関連案件")).toHaveValue(
    `S-${made.reception_number}`,
  );
  await textbox(page, "内容").fill("到着予定の連絡");
  await page.getByRole("checkbox", { name: "できるだけ早く" }).check();
  await expectNothingTooWide(page);
  await button(page, "依頼する").click();
  const own = cardOf(page, name);
  await expect(own).toContainText("できるだけ早く");
  await expect(
    own.getByRole("link", { name: `S-${made.reception_number}の案件を開く` }),
  ).toBeVisible();
  await expectAccessible(page);
  await button(own, "取下げ").click();
  await agree(page, "取下げ");
  await expect(button(own, "取下げ")).toHaveCount(0);
  await expect(own).toContainText("取下げ");
});
