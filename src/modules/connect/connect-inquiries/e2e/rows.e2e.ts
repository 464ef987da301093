import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  type Case,
  mark,
  openWatching,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, choose, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

const inquiries = "/api/hinoConnectInquiries";

/** A telephone's recording of some seconds: 8 kHz, mono, 8 bit. */
const recording = (seconds: number): Buffer => {
  const samples = Buffer.alloc(seconds * 8000, 128);
  const head = Buffer.from(
    "RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x01\0\x08\0data",
    "latin1",
  );
  head.writeUInt32LE(36 + samples.length, 4);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(samples.length);
  return Buffer.concat([head, length, samples]);
};

const inquiry = {
  caller_name: "引継元",
  work_flow: "warning",
  inquiry_text: "警告灯が点いて動かない",
};

test("a row says how and with whom, with a recording that is marked and a passage of a document", async ({
  page,
}) => {
  await signIn(page, "operator");
  const { data } = await callAs<{ data: Case }>(page, "POST", inquiries, {
    ...inquiry,
    caller_phone: "03-1234-5678",
  });
  await page.goto(`/hino-connect/inquiry/${String(data.id)}`);
  const row = page.getByRole("region", { name: "対応内容", exact: true });
  const body = textbox(row, "内容");
  await expect(body).toBeVisible();
  await page.keyboard.press("t");
  await expect(body).toBeFocused();
  await choose(row, "手段", "電話");
  await choose(row, "相手区分", "顧客");
  await textbox(row, "要約").fill("同意の案内");
  await button(row, "通話・録音").click();
  const file = row.locator("input[type=file]");
  await file.setInputFiles({
    name: "通話.wav",
    mimeType: "audio/wav",
    buffer: recording(5),
  });
  await button(row, "ここに印を付ける").click();
  await textbox(row, "印 0:00").fill("本人確認");
  await button(row, "資料を引用").click();
  const search = page.getByRole("dialog", { name: "資料から引用" });
  await search.getByRole("searchbox").fill("同意");
  await search
    .getByRole("button", { name: /ページを引用$/ })
    .first()
    .click();
  await expect(search).toBeHidden();
  await expect(body).toHaveValue(/^「.*同意.*」（.+ 第\d+版 \d+ページ）$/s);
  await button(row, "追加").click();
  await heard(page, "対応内容を追加しました。");
  const said = page.getByRole("listitem").filter({ hasText: "同意の案内" });
  await expect(said).toContainText("電話");
  await expect(said).toContainText("顧客");
  await button(said, "0:00 本人確認").click();
  await expect
    .poll(() =>
      said
        .locator("audio")
        .evaluate((sound) => !(sound as HTMLAudioElement).paused),
    )
    .toBe(true);
});

test("an inquiry that is a breakdown goes to SOS once, and comes back when SOS cancels it", async ({
  page,
  openAs,
}) => {
  const phone = `090-${mark().slice(-4)}-4711`;
  await signIn(page, "operator");
  const { data } = await callAs<{ data: Case }>(page, "POST", inquiries, {
    ...inquiry,
    caller_phone: phone,
  });
  const path = `/hino-connect/inquiry/${String(data.id)}`;
  await page.goto(path);
  const card = page.getByRole("region", { name: "SOSへの引継" });
  await button(card, "新しいSOS案件を作成").click();
  const question = page.getByRole("alertdialog", { name: "SOSへ引き継ぐ" });
  await expect(question).toContainText(data.reception_number);
  // Whoever is at SOS hears of it, whatever they look at.
  const leader = await openAs("leader");
  await openWatching(leader, "/announcement", "/api/caseNotices");
  await button(question, "SOSへ引き継ぐ").click();
  await heard(
    leader,
    `CONNECT ${data.reception_number} から引き継がれました。`,
  );
  await expect(card).toContainText("入力中");
  await card.getByRole("link", { name: "SOS案件を開く" }).click();
  const origin = page.getByRole("region", {
    name: `CONNECT ${data.reception_number} から引継`,
  });
  await expect(origin).toBeVisible();
  await expect(page.getByText("警告灯が点いて動かない").first()).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));

  const sos = await callAs<{ data: Case & { version: number } }>(
    leader,
    "GET",
    `/api/hinoSosInquiries/${String(id)}`,
  );
  await callAs(leader, "POST", `/api/hinoSosInquiries/${String(id)}/cancel`, {
    version: sos.data.version,
    cancellation_reason: "resolved",
    reason: null,
  });
  await expect(
    page.getByText(`引き継いだSOS案件 ${sos.data.reception_number} が`).first(),
  ).toBeVisible();
  await page.goto(path);
  await expect(button(card, "新しいSOS案件を作成")).toBeVisible();
});
