import type { Locator, Page } from "@playwright/test";
import { callAs, freshTelephone } from "../harness/desk-api.ts";
import {
  agree,
  givenNumber,
  button,
  unfold,
  choose,
  textbox,
} from "../harness/fields.ts";
import { compose } from "../harness/ime.ts";
import { expect } from "../harness/test.ts";

/** A vehicle that broke down already: its case is open, nobody is under way to it, the registry knows it. */
export interface KnownVehicle {
  readonly plate: string;
  readonly open_case: string;
}

interface Listed {
  readonly reception_number: string;
  readonly dispatch_status: string;
  readonly vehicle_registration_number: {
    readonly bureau: string;
    readonly category: string;
    readonly kana: string;
    readonly designated_number: string;
  } | null;
}

export async function findKnownVehicle(page: Page): Promise<KnownVehicle> {
  const { data } = await callAs<{ data: Listed[] }>(
    page,
    "GET",
    "/api/hinoSosInquiries?inquiry_status=in_progress&dispatch_status=required&per_page=50",
  );
  for (const row of data) {
    const plate = row.vehicle_registration_number;
    if (plate !== null && row.dispatch_status === "required")
      return {
        plate: `${plate.bureau} ${plate.category} ${plate.kana} ${plate.designated_number}`,
        open_case: row.reception_number,
      };
  }
  throw new Error("no open case with a plate");
}

/** 通報者: the reading of the name is captured while it is typed. */
export async function typeCaller(page: Page): Promise<void> {
  await textbox(page, "通報者名").click();
  await compose(page, "やまだ", "山田");
  await expect(textbox(page, "通報者名")).toHaveValue("山田");
  await expect(textbox(page, "通報者カナ")).toHaveValue("ヤマダ");
  await textbox(page, "電話番号").fill(freshTelephone());
}

/** 車両: one field for the plate, the registry's answer chosen, the open case of the same vehicle warned of. */
export async function typeVehicle(
  page: Page,
  vehicle: KnownVehicle,
): Promise<void> {
  await textbox(page, "登録番号").fill(vehicle.plate);
  const warning = page.getByRole("status").filter({
    hasText: "二重受付の可能性があります",
  });
  await expect(
    warning.getByRole("link", { name: vehicle.open_case }),
  ).toBeVisible();
  await expect(warning).toContainText("登録番号が一致");
  await page
    .getByRole("button", { name: /を反映$/ })
    .first()
    .click();
  await expect(textbox(page, "車台番号")).not.toHaveValue("");
  await expect(textbox(page, "型式")).not.toHaveValue("");
}

/** 場所: expressway, direction and kilopost; the coordinates follow. */
export async function typePlace(page: Page): Promise<void> {
  const place = page.getByRole("region", { name: "場所" });
  await choose(place, "道路種別", "高速道路（本線）", "本線");
  await choose(place, "高速道路名", "東北自動車道", "とうほくじどう");
  await choose(place, "方向", "下り（青森方面）", "下り");
  await textbox(place, "キロポスト").fill("２０５．２");
  await textbox(place, "キロポスト").press("Tab");
  await expect(place.getByText("郡山付近")).toBeVisible();
  await expect(place.getByRole("status").first()).toHaveText(
    /^37\.\d{4}, 140\.\d{4}$/,
  );
}

export async function typeTrouble(page: Page): Promise<void> {
  await choose(page, "トラブル区分", "バッテリー上がり", "バッテリー");
  await textbox(page, "不具合内容").fill("メーター内の警告灯が点灯し停止");
  const divisions = page.getByRole("group", { name: "対応区分" });
  for (const letter of ["A", "J"])
    await expect(button(divisions, letter)).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  await button(page.getByRole("group", { name: "承認" }), "要承認").click();
}

/** 対応内容: a row is written with the case; the text stands on the detail afterwards. */
export async function noteCorrespondence(
  page: Page,
  words: string,
): Promise<void> {
  await button(page, "対応内容を追加").click();
  const row = page.getByRole("group", { name: "未送信の対応内容 1" });
  await button(row, "受信").click();
  await textbox(row, "相手先").fill("高速道路管制");
  await textbox(row, "内容").fill(words);
}

/** First save and start. Returns the reception number; the case's detail is open then. */
export async function saveAndStart(page: Page): Promise<string> {
  await expect(page.getByText(/下書き保存 \d+:\d\d:\d\d/)).toBeVisible();
  await page.keyboard.press("Control+s");
  const number = givenNumber(page);
  const reception_number = await number.innerText();
  await button(page, "対応を開始").click();
  await agree(page, "対応を開始");
  await expect(page).toHaveURL(/\/inquiry\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    reception_number,
  );
  return reception_number;
}

export const dispatchPanel = (page: Page): Locator =>
  page.getByRole("region", { name: "手配", exact: true });

/** A手配: asks what is missing, suggests, finds the company by its name; the request is sent by `send`. */
export async function arrange(
  page: Page,
  company: string,
): Promise<{ send: () => Promise<void> }> {
  await dispatchPanel(page)
    .getByRole("button", { name: /^A(再)?手配$/ })
    .click();
  const modal = page.getByRole("dialog", { name: "A手配" });
  await expect(
    modal.getByRole("button", { name: /^選択 / }).first(),
  ).toBeVisible();
  await expect(modal.getByText(/\d+(\.\d)?km/).first()).toBeVisible();
  const send = button(modal, "保存して依頼を送信");
  await send.click();
  await expect(
    modal.getByText("手配またはレッカー区分を選択してください。"),
  ).toBeVisible();
  await choose(modal, "レッカー業者", company);
  await button(modal, "レッカー搬送").click();
  return {
    send: async () => {
      await send.click();
      await agree(page, "依頼を送信");
      await expect(modal).toBeHidden();
      // The button that opened it is gone: the focus is on what comes next with the dispatch.
      await expect(dispatchPanel(page).locator("[data-next]")).toBeFocused();
    },
  };
}

/** 完了報告: opens with what the company has reported; without it a message for each field and one for both. */
export async function reportCompletion(page: Page): Promise<void> {
  await unfold(page, "完了報告");
  const block = page.getByRole("region", { name: "完了報告", exact: true });
  await button(block, "完了報告を入力").click();
  const modal = page.getByRole("dialog", { name: "完了報告" });
  for (const label of [/^処置方法/, /^処置結果/]) {
    await expect(modal.getByLabel(label)).not.toHaveValue("");
    await modal.getByLabel(label).fill("");
  }
  await button(modal, "完了報告を保存").click();
  for (const message of [
    "処置方法と処置結果を入力してください。",
    "処置方法を入力してください。",
    "処置結果を入力してください。",
  ])
    await expect(modal.getByText(message).first()).toBeVisible();
  await button(modal, "報告1から転記").click();
  await button(modal, "完了報告を保存").click();
  await expect(modal).toBeHidden();
}

const toldAtOnce = ["通報者 手配完了", "通報者 作業完了", "販売会社 作業完了"];

export async function makeContacts(
  page: Page,
  contacts: readonly string[] = toldAtOnce,
): Promise<void> {
  for (const contact of contacts) {
    const row = page.getByRole("group", { name: contact });
    await button(row, "済").click();
    await expect(button(row, "済")).toHaveAttribute("aria-pressed", "true");
    await expect(
      page.getByText(`「${contact}」を済にしました。`),
    ).toBeVisible();
  }
}

/** A step of the lifecycle that asks first. */
export async function takeStep(
  page: Page,
  action: string,
  title: string,
): Promise<void> {
  await button(page, action).click();
  const question = page.getByRole("dialog", { name: title });
  await button(question, action).click();
  await expect(question).toBeHidden();
}
