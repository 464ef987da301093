import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  freshDigits,
  makeOpenCase,
  mark,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import type { BranchDetail } from "../contract/branch-schema.ts";

const search = "/hino-sos/car-dealer-search";
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

test("a company is entered and corrected; the branches near a case are found, one is corrected by two and gets a PDF; a dealer sees its own company only", async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(/status of 568/);
  await signIn(page, "leader");
  const company = `${mark()}販売`;
  await page.goto("/hino-sos/car-dealer-details");
  await page.getByRole("link", { name: "販売会社登録" }).click();
  await textbox(page, "販売会社コード").fill(`K${freshDigits(8)}`);
  await textbox(page, "会社名").fill(company);
  await textbox(page, "会社名（カナ）").fill("テストハンバイ");
  await expectAccessible(page);
  await button(page, "登録").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(company);
  await expect(page).toHaveURL(/\/company\/\d+$/);
  const car_dealer_id = Number(/\d+$/.exec(page.url())?.[0]);
  await button(page, "販売会社を編集").click();
  await textbox(page, "備考").fill("裏の駐車場を使う");
  await button(page, "保存").click();
  await expect(page.getByText("裏の駐車場を使う").first()).toBeVisible();
  await expect(page.getByText("拠点は登録されていません")).toBeVisible();
  const name = `${mark()}支店`;
  const { data: branch } = await callAs<{ data: BranchDetail }>(
    page,
    "POST",
    "/api/carDealerBranches",
    {
      car_dealer_id,
      name,
      name_kana: "テストシテン",
      postal_code: null,
      prefecture: "愛知県",
      address: "豊田市トヨタ町1",
      day_phone: "0565-11-2222",
      night_phone: null,
      email: null,
      latitude: 35.0534,
      longitude: 137.1566,
      hours: Array.from({ length: 8 }, () => ({
        opens_at: "00:00",
        closes_at: "00:00",
      })),
      closures: [],
      night_contacts: [],
      works: ["大型車整備"],
      note: null,
    },
  );
  const inquiry = await makeOpenCase(page, {
    car_dealer_id: branch.car_dealer_id,
    car_dealer_branch_id: branch.id,
  });
  await page.goto(casePath(inquiry));
  await expect(
    page.getByRole("link", { name: new RegExp(`${name}の詳細`) }),
  ).toBeVisible();
  const near = page.getByRole("link", { name: "近くの販売会社" });
  await page.goto((await near.getAttribute("href")) ?? "");
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText(name);
  await expect(first).toContainText("0.0km");
  await expect(first).toContainText("営業中");
  await expect(
    first.getByRole("link", { name: /0565-11-2222/ }),
  ).toHaveAttribute("href", "tel:0565112222");
  await expectAccessible(page);

  await first.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expectAccessible(page);
  await button(page, "販売会社の拠点を編集").click();
  await textbox(page, "日曜日 開始").fill("2200");
  await textbox(page, "日曜日 終了").fill("5:00");
  await button(page, "夜間連絡先を追加").click();
  await textbox(page, "氏名").fill("望月 誠");
  await expectAccessible(page);
  const other = await openAs("operator");
  await callAs(other, "PATCH", `/api/carDealerBranches/${branch.id}`, {
    version: branch.version,
    note: "裏門から入る",
  });
  await button(page, "保存").click();
  await expect(page.getByText("22:00～翌05:00").first()).toBeVisible();
  await expect(page.getByText("裏門から入る").first()).toBeVisible();
  await expect(page.getByText("望月 誠").first()).toBeVisible();

  const files = page.getByLabel("PDFを添付");
  await files.setInputFiles({
    name: "構内図.xlsx",
    mimeType: "application/pdf",
    buffer: pdf,
  });
  await expect(page.getByText(/PDF形式のファイルを選択/)).toBeVisible();
  await files.setInputFiles({
    name: "構内図.pdf",
    mimeType: "application/pdf",
    buffer: pdf,
  });
  await expect(page.getByRole("link", { name: /構内図\.pdf/ })).toBeVisible();

  const dealer = await openAs("dealer-a");
  const { car_dealer_id: own } = await profileOf(dealer);
  await dealer.goto(`${search}?per_page=100`);
  await expect(dealer.getByRole("row").nth(1)).toBeVisible();
  const { data } = await callAs<{ data: { car_dealer_id: number }[] }>(
    dealer,
    "GET",
    "/api/carDealerBranches?per_page=100",
  );
  expect(new Set(data.map((row) => row.car_dealer_id))).toEqual(new Set([own]));
  await expect(dealer.getByRole("link", { name: "拠点登録" })).toHaveCount(0);
  await dealer.goto("/hino-sos/car-dealer-details");
  await expect(dealer.getByRole("heading", { name: "拠点" })).toBeVisible();
  await expectAccessible(dealer);
});
