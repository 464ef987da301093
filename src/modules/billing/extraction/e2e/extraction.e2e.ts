import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { mark } from "../../../../../e2e/harness/desk-api.ts";
import {
  button,
  choose,
  giveReason,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { heard } from "../../../../../e2e/harness/notices.ts";

test("a template is made, shared and scheduled; a reader with fewer rights runs what is theirs and nothing else", async ({
  page,
  openAs,
}) => {
  await signIn(page, "leader");
  await page.goto("/extraction");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "データ抽出",
  );
  const name = `件数 ${mark()}`;
  await textbox(page, "名称").fill(name);
  await choose(page, "対象", "SOS 受付一覧");
  const adding = page.getByRole("combobox", { name: "列を追加" });
  for (const column of ["受付番号", "状態"]) {
    await adding.fill(column);
    await page.getByRole("option", { name: column, exact: true }).click();
  }
  await page.keyboard.press("Escape");
  await textbox(page, "受付番号").fill("番号");
  await expect(
    page.getByRole("columnheader", { name: "番号", exact: true }),
  ).toBeVisible();
  await button(page, "状態").click();
  await page.getByRole("menuitemcheckbox", { name: "対応中" }).click();
  await page.keyboard.press("Escape");
  await button(page, "受付日 開始").click();
  await page.getByRole("menuitemradio", { name: /^先月の初日/ }).click();
  await expect(
    page.getByText("受付日 開始: 先月の初日 状態: 対応中"),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: "前回からの差分のみ" }).check();
  await button(page, "組織内").click();
  await button(page, "毎月").click();
  await choose(page, "日", "末日");
  await expectAccessible(page);
  await button(page, "保存").click();
  await heard(page, "テンプレートを保存しました。");
  await expect(
    page.getByRole("button", { name: new RegExp(name) }),
  ).toContainText("次回");
  await button(page, "抽出する").click();
  await heard(page, /作成を始めました。/);
  const begun = page.getByRole("region", { name: "作成中のファイル" });
  await expect(
    begun.getByRole("button", { name: "ダウンロード" }),
  ).toBeVisible();
  await heard(page, /のファイルができました/);

  const reader = await openAs("operator");
  await reader.goto("/extraction");
  await reader.getByRole("button", { name: new RegExp(name) }).click();
  await expect(
    reader.getByText(/さんのテンプレートです。実行と複製ができます。/),
  ).toBeVisible();
  await expect(button(reader, "保存")).toHaveCount(0);
  await button(reader, "抽出する").click();
  await heard(reader, /作成を始めました。/);
  await expect(reader.getByRole("button", { name: /^請求一覧/ })).toHaveCount(
    0,
  );
  await reader.goto("/export-data");
  await expect(reader.getByText(name).first()).toBeVisible();
});

for (const account of ["dealer-a", "maker", "tow-a"] as const)
  test(`${account} begins with a sample of its own lists and takes it out`, async ({
    page,
  }) => {
    await signIn(page, account);
    await page.goto("/extraction");
    const samples = page.getByRole("list", { name: "見本" });
    await samples.getByRole("button").first().click();
    const name = `見本 ${mark()}`;
    await textbox(page, "名称").fill(name);
    await expect(page.getByRole("columnheader").first()).toBeVisible();
    await expectAccessible(page);
    await textbox(page, "利用目的").fill("確認");
    await button(page, "保存").click();
    await button(page, "抽出する").click();
    const begun = page.getByRole("region", { name: "作成中のファイル" });
    await expect(
      begun.getByRole("button", { name: "ダウンロード" }),
    ).toBeVisible();
    // The next run of this journey begins with samples, too.
    await button(page, "削除").click();
    await giveReason(page);
    await expect(samples).toBeVisible();
  });
