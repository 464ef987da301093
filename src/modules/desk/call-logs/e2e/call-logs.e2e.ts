import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  freshTelephone,
  makeCase,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import {
  button,
  giveReason,
  textbox,
  unfold,
} from "../../../../../e2e/harness/fields.ts";
import { wavFile } from "../../../../../e2e/harness/sounds.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";

const list = "/call-logs";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const agree = (page: Page, action: string): Promise<void> =>
  page
    .getByRole("alertdialog")
    .getByRole("button", { name: action, exact: true })
    .click();

/** Chooses a recording as a person does. */
const choose = async (
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  const asked = page.waitForEvent("filechooser");
  await button(page, "録音を追加").click();
  await (await asked).setFiles(file);
};

/** Enters a call by hand; the confirmation of spec §5 is refused once first. */
const addCall = async (page: Page, who: string, digits: string) => {
  await page.goto(list);
  await expect(heading(page)).toHaveText("通話記録");
  await expectAccessible(page);
  await page.getByRole("link", { name: "通話記録を追加" }).click();
  await textbox(page, "電話番号").fill(digits);
  await textbox(page, "相手").fill(who);
  await textbox(page, "通話時間（秒）").fill("９５");
  await textbox(page, "メモ").fill("到着予定の問い合わせ。");
  await expectAccessible(page);
  await button(page, "追加").click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "この通話記録を追加しますか？",
  );
  await agree(page, "戻る");
  await expect(textbox(page, "相手")).toHaveValue(who);
  await button(page, "追加").click();
  await agree(page, "追加する");
  await expect(heading(page)).toContainText(who);
};

/** Plays, seeks and changes the speed; the position and the rate are those of the browser's own player. */
const listen = async (page: Page, name: string): Promise<void> => {
  const player = page.locator(`audio[aria-label="録音「${name}」を再生"]`);
  const state = () =>
    player.evaluate((audio: HTMLAudioElement) => ({
      length: Math.round(audio.duration),
      at: audio.currentTime,
      rate: audio.playbackRate,
    }));
  await expect.poll(async () => (await state()).length).toBe(20);
  await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    audio.currentTime = 12;
    await audio.play();
  });
  await expect.poll(async () => (await state()).at).toBeGreaterThan(12);
  await page.getByRole("combobox", { name: "再生速度" }).click();
  await page.getByRole("option", { name: "1.5倍" }).click();
  expect((await state()).rate).toBe(1.5);
  await player.evaluate((audio: HTMLAudioElement) => audio.pause());
};

test("a call log is added with its confirmation, edited and linked to a case that shows it", async ({
  page,
}) => {
  const run = mark();
  const who = `通話 ${run}`;
  const digits = freshTelephone();
  await signIn(page, "operator");
  await addCall(page, who, digits);
  await expect(page.getByRole("main")).toContainText("1:35");
  await expectAccessible(page);

  // Linked in the form, found by the caller's name; the case shows the call.
  const opened = await makeCase(page, { caller_name: `案件 ${run}` });
  await page.keyboard.press("e");
  await textbox(page, "メモ").fill("到着予定を案内。");
  const field = page.getByRole("combobox", { name: "案件", exact: true });
  await field.fill(run);
  await page
    .getByRole("option", { name: new RegExp(opened.reception_number) })
    .click();
  await button(page, "保存").click();
  await expect(
    page.getByRole("link", { name: new RegExp(opened.reception_number) }),
  ).toBeVisible();
  await expect(page.getByRole("main")).toContainText("到着予定を案内。");
  await expect(page.locator("#history")).toContainText("通話記録を変更");

  await page.goto(casePath(opened));
  await unfold(page, "通話記録");
  await expect(page.getByRole("region", { name: "通話記録" })).toContainText(
    who,
  );
});

test("a recording is uploaded, heard, shown on a phone and goes with its call", async ({
  page,
  openAs,
  watch,
}) => {
  // The file that is no sound, and the open page that hears of its deletion: the browser reports both.
  watch.allow(/status of (404|422)/);
  const run = mark();
  await signIn(page, "operator");
  const { data } = await callAs<{ data: { id: number } }>(
    page,
    "POST",
    "/api/callLogs",
    {
      direction: "in",
      started_at: new Date().toISOString(),
      name: `録音 ${run}`,
    },
  );
  const address = `${list}/${data.id}`;
  await page.goto(address);
  await expect(heading(page)).toContainText(run);

  // What is no sound is refused with the sentence of the specification, by name and by content.
  const text = { mimeType: "text/plain", buffer: Buffer.from("no sound") };
  const refusal = (words: string) =>
    page.getByRole("alert").filter({ hasText: words });
  await choose(page, { name: "memo.txt", ...text });
  await expect(refusal("音声形式のファイルを選択してください")).toBeVisible();
  await choose(page, { name: "memo.mp3", ...text });
  await expect(refusal("memo.mp3")).toBeVisible();
  await choose(page, {
    name: `${run}.wav`,
    mimeType: "audio/wav",
    buffer: wavFile(20),
  });
  await listen(page, `${run}.wav`);
  await expectAccessible(page);

  // On a phone nothing is wider than the screen, and the recording is there.
  const small = await openAs("leader", phone);
  for (const shown of [address, list]) {
    await small.goto(shown);
    await expect(heading(small)).toBeVisible();
    await expectNothingTooWide(small);
    await expectAccessible(small);
  }
  await small.close();

  await page.goto(address);
  await button(page, `録音「${run}.wav」を削除`).click();
  await agree(page, "削除");
  await expect(page.getByText("録音はありません")).toBeVisible();
  await button(page, "削除").click();
  await giveReason(page);
  await page.goto(`${list}?q=${run}`);
  await expect(page.getByText("該当するデータがありません")).toBeVisible();
});
