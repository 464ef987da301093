import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  freshTelephone,
  makeCase,
  mark,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { ring } from "../../../../../e2e/harness/exchange.ts";
import { button, textbox, unfold } from "../../../../../e2e/harness/fields.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";
import { boxOf } from "../../../../../e2e/harness/settled.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const formPath = "/hino-sos/inquiry-form";
const listPath = "/hino-sos/inquiry-list";
/** The browser itself reports the refusal of who answers second. */
const refusedAnswer = /status of 570/;

/** As the desk writes a number. */
const written = (digits: string): string =>
  `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`;

/** The line of one number in the strip: other journeys' calls may ring beside it. */
const lineOf = (page: Page, digits: string) =>
  page
    .getByRole("region", { name: "着信", exact: true })
    .getByRole("listitem")
    .filter({ hasText: written(digits) });

const logsOf = async (page: Page, digits: string) =>
  (
    await callAs<{
      data: {
        direction: string;
        outcome: string;
        case_id: number | null;
        user_name: string | null;
      }[];
    }>(page, "GET", `/api/callLogs?q=${digits}`)
  ).data;

test("two agents answer at once: one has the call, the other takes it over, and no draft is lost", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(refusedAnswer);
  await signIn(page, "operator");
  const other = await openAs("leader");
  const [mine, theirs] = [await profileOf(page), await profileOf(other)];
  const digits = freshTelephone();
  const begun = `書きかけ ${mark()}`;

  // Both are in the middle of a reception.
  for (const screen of [page, other]) {
    await screen.goto(formPath);
    await textbox(screen, "通報者名").fill(begun);
  }
  const call = await ring(page, digits);
  for (const screen of [page, other]) {
    await expect(lineOf(screen, digits)).toContainText("登録のない番号");
    // It takes neither the focus nor the place of what is being typed.
    const field = textbox(screen, "通報者名");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(begun);
    const strip = screen.getByRole("region", { name: "着信", exact: true });
    const [over, below] = [await boxOf(strip), await boxOf(field)];
    expect(over.y + over.height).toBeLessThanOrEqual(below.y);
  }
  await expectAccessible(page);

  // Neither is told of the other before both have pressed.
  const pressed = [page, other].map(
    (screen) =>
      new Promise<Route>((resolve) => {
        void screen.route("**/api/incomingCalls/*/claim", resolve, {
          times: 1,
        });
      }),
  );
  for (const screen of [page, other])
    await button(lineOf(screen, digits), "応答").click();
  for (const claim of pressed) await (await claim).continue();
  const isMine = lineOf(page, digits).getByText("あなたが応答中");
  const isTheirs = lineOf(other, digits).getByText("あなたが応答中");
  await expect(
    isMine.or(lineOf(page, digits).getByText(`${theirs.name}さんが応答中`)),
  ).toBeVisible();
  const [winner, loser, names] = (await isMine.isVisible())
    ? ([page, other, { winner: mine.name, loser: theirs.name }] as const)
    : ([other, page, { winner: theirs.name, loser: mine.name }] as const);
  await expect
    .poll(async () => (await isMine.count()) + (await isTheirs.count()))
    .toBe(1);
  await expect(lineOf(loser, digits)).toContainText(
    `${names.winner}さんが応答中`,
  );
  await heard(loser, `${names.winner}さんが先に応答しました。`);

  // The one who was late takes it over; the other is told.
  await button(lineOf(loser, digits), "引き取る").click();
  await expect(lineOf(loser, digits)).toContainText("あなたが応答中");
  await heard(winner, `${names.loser}さんが通話を引き取りました。`);

  // A reception of its own, filled from the number; what was begun waits beside it.
  await expect(loser).toHaveURL(/call=\d+/);
  await expect(textbox(loser, "電話番号")).toHaveValue(written(digits));
  await expect(textbox(loser, "通報者名")).toHaveValue("");
  await expect(loser.getByText("下書きのまま別に残っています。")).toBeVisible();
  const name = `着信 ${mark()}`;
  await textbox(loser, "通報者名").fill(name);
  await button(loser, "保存").click();
  await expect(loser.getByText(/^\d{12}$/).first()).toBeVisible();
  // The case has taken call and address: no second reception of it, and a reload goes on with it.
  await expect(lineOf(loser, digits)).toContainText(/受付 \d{12} の通話/);
  await expect(button(lineOf(loser, digits), "受付を入力")).toBeHidden();
  await expect(loser).toHaveURL(/inquiry-form\?id=\d+$/);
  await loser.reload();
  await expect(textbox(loser, "通報者名")).toHaveValue(name);
  await call.end();
  await expect(lineOf(loser, digits)).toBeHidden();
  await expect(lineOf(winner, digits)).toBeHidden();

  // The log tells who spoke and about which case; the case shows the call.
  await expect
    .poll(async () => (await logsOf(loser, digits))[0]?.case_id ?? null)
    .not.toBeNull();
  const logs = await logsOf(loser, digits);
  expect(logs).toHaveLength(1);
  expect(logs[0]).toMatchObject({
    direction: "in",
    outcome: "answered",
    user_name: names.loser,
  });
  await loser.goto(casePath({ id: logs[0]?.case_id ?? 0 }));
  await unfold(loser, "通話記録");
  await expect(loser.getByRole("region", { name: "通話記録" })).toContainText(
    written(digits),
  );
  await loser.goto(formPath);
  await expect(textbox(loser, "通報者名")).toHaveValue(begun);
});

test("a known caller: vehicle and open case in the strip, F9 goes on with the case", async ({
  page,
}) => {
  // The extension belongs to the account.
  await signIn(page, await makeOwnAccount(page, "operator"));
  const digits = freshTelephone();
  const name = `常連 ${mark()}`;
  const opened = await makeCase(page, {
    caller_name: name,
    caller_phone: digits,
    customer_company: "北斗運輸株式会社",
    service_division: ["A"],
    trouble_category: "tire",
    prefecture: "東京都",
    vehicle_model: "QKG-FR1EXBG",
    vehicle_registration_number: {
      bureau: "尾張小牧",
      category: "100",
      kana: "あ",
      designated_number: "1234",
    },
  });
  // It rings at the agent's own extension, so F9 means this call whatever else rings.
  const extension = digits.slice(-6);
  await callAs(page, "PUT", "/api/telephony/own", {
    extension,
    availability: "available",
  });
  await page.goto(listPath);
  const call = await ring(page, digits, extension);
  const line = lineOf(page, digits);
  await expect(line).toContainText("あなたの内線");
  await expect(line).toContainText(name);
  await expect(line).toContainText("尾張小牧 100 あ 12-34");
  await expect(line).toContainText("QKG-FR1EXBG");
  await expect(line).toContainText("対応中の案件 1件");
  await expectAccessible(page);
  await page.keyboard.press("F9");
  await expect(page).toHaveURL(new RegExp(`${casePath(opened)}$`));
  await expect(line).toContainText("あなたが応答中");
  await call.end();
  await expect(line).toBeHidden();
  await unfold(page, "通話記録");
  await expect(page.getByRole("region", { name: "通話記録" })).toContainText(
    name,
  );
  // The same caller about another vehicle: a reception with the name, beside the open case.
  const again = await ring(page, digits);
  await line.getByRole("button", { name: "応答" }).click();
  await button(line, "別件の受付を入力").click();
  await expect(textbox(page, "通報者名")).toHaveValue(name);
  await expect(textbox(page, "電話番号")).toHaveValue(written(digits));
  await again.end();
});

test("a missed call waits on every desk and is called back with one click, on a phone too", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const small = await openAs("leader", phone);
  for (const screen of [page, small]) {
    await screen.goto("/");
    await expect(screen.getByRole("button", { name: /^電話/ })).toBeVisible();
  }
  const digits = freshTelephone();
  const call = await ring(page, digits);
  const strip = small.getByRole("region", { name: "着信", exact: true });
  await expect(lineOf(small, digits)).toBeVisible();
  const box = await boxOf(strip);
  expect(box.x + box.width).toBeLessThanOrEqual(375);
  await expectAccessible(small);
  await call.end();
  await expect(lineOf(small, digits)).toBeHidden();

  for (const screen of [page, small]) {
    await screen
      .getByRole("button", { name: /^電話（不在着信 \d+件）$/ })
      .click();
    await expect(screen.getByRole("dialog", { name: "電話" })).toContainText(
      written(digits),
    );
  }
  await expectAccessible(small);
  const callBack = small.getByRole("link", {
    name: `${written(digits)} に折り返す`,
  });
  await expect(callBack).toHaveAttribute("href", `tel:${written(digits)}`);
  await callBack.click();
  for (const screen of [page, small])
    await expect(
      screen.getByRole("dialog", { name: "電話" }),
    ).not.toContainText(written(digits));
  const logs = await logsOf(page, digits);
  expect(
    logs.map(({ direction, outcome }) => `${direction} ${outcome}`).toSorted(),
  ).toEqual(["in missed", "out answered"]);
});

test("a call whose end never came is ended by a leader, and who talked hears of it", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const leader = await openAs("leader");
  for (const screen of [page, leader]) {
    await screen.goto(listPath);
    await expect(screen.getByRole("button", { name: /^電話/ })).toBeVisible();
  }
  const digits = freshTelephone();
  const call = await ring(page, digits);
  await button(lineOf(page, digits), "応答").click();
  await expect(lineOf(page, digits)).toContainText("あなたが応答中");
  await button(lineOf(leader, digits), "終話にする").click();
  const question = leader.getByRole("alertdialog");
  await expect(question).toContainText("この通話を終話にしますか？");
  // Enter alone ends nobody's call.
  await expect(button(question, "戻る")).toBeFocused();
  await button(question, "終話にする").click();
  const { name } = await profileOf(leader);
  await heard(page, `${name}さんが、あなたの通話を終話にしました。`);
  for (const screen of [page, leader])
    await expect(lineOf(screen, digits)).toBeHidden();
  await call.end();
});
