import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  makeOpenCase,
  mark,
} from "../../../../../e2e/harness/desk-api.ts";
import { button } from "../../../../../e2e/harness/fields.ts";
import { hasHeard } from "../../../../../e2e/harness/notices.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";

const boardPath = "/hino-sos/dispatch-board";

interface Dispatch {
  readonly id: number;
  readonly version: number;
  readonly progress: string;
}

const dispatchesOf = async (page: Page, caseId: number): Promise<Dispatch[]> =>
  (
    await callAs<{ data: Dispatch[] }>(
      page,
      "GET",
      `/api/hinoSosInquiries/${caseId}/dispatches`,
    )
  ).data;

/** Keys of companies that are free, so that no question stands between the key and the sending. */
const freeKeys = async (page: Page, caseId: number): Promise<string[]> => {
  const { data } = await callAs<{
    data: { offers: { open_dispatch_count: number }[] };
  }>(page, "GET", `/api/dispatchOffers/${caseId}`);
  return data.offers.flatMap((offer, index) =>
    offer.open_dispatch_count === 0 ? [String(index + 1)] : [],
  );
};

const rowOf = (page: Page, customer: string) =>
  page
    .getByRole("region", { name: "対応中の案件" })
    .getByRole("button", { name: customer });

/** Selects the case and chooses a company by its key; Enter would send. */
async function chooseByKey(
  page: Page,
  customer: string,
  key: string,
): Promise<void> {
  await rowOf(page, customer).click();
  const panel = page.getByRole("region", { name: "選択中の案件" });
  await expect(
    panel.getByRole("region", { name: "おすすめの業者" }).getByRole("button"),
  ).not.toHaveCount(0);
  await page.keyboard.press(key);
  await expect(panel.getByText(/手配を依頼します。$/)).toBeVisible();
}

test("two boards reach for one case: one sends, the other is told; a board that was offline is exact again", async ({
  page,
  openAs,
  watch,
}) => {
  // The refusal of the slower board, and what a browser without network reports.
  watch.allow(/status of 570/, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page, "operator");
  const customer = `競合${mark()}`;
  const { id } = await makeOpenCase(page, {
    customer_company: customer,
    road_type: "expressway_main",
  });
  const leader = await openAs("leader");
  await Promise.all([page.goto(boardPath), leader.goto(boardPath)]);
  await expect(
    leader
      .getByRole("list", { name: "要手配" })
      .getByRole("button", { name: customer }),
  ).toBeVisible();
  await expectAccessible(page);

  const [one = "1", two = "2"] = await freeKeys(page, id);
  await chooseByKey(page, customer, one);
  await chooseByKey(leader, customer, two);
  await Promise.all(
    [page, leader].map((board) => board.keyboard.press("Enter")),
  );
  const sent = async (board: Page) =>
    Number(await hasHeard(board, /に依頼を送信しました。$/));
  const told = async (board: Page) =>
    Number(await hasHeard(board, /^すでに.*へ手配されています/));
  await expect
    .poll(async () => [
      (await sent(page)) + (await sent(leader)),
      (await told(page)) + (await told(leader)),
    ])
    .toEqual([1, 1]);
  for (const board of [page, leader])
    await expect(rowOf(board, customer)).toContainText("受諾待ち");
  const [dispatch, ...others] = await dispatchesOf(page, id);
  expect(others).toEqual([]);
  expect(dispatch?.progress).toBe("requested");

  await leader.context().setOffline(true);
  await expect(leader.getByText("切断中 – 再接続しています")).toBeVisible();
  await callAs(page, "POST", `/api/sosDispatches/${dispatch?.id}/accept`, {
    version: dispatch?.version,
    eta: new Date(Date.now() + 30 * 60_000).toISOString(),
  });
  await expect(rowOf(page, customer)).toContainText("到着待ち");
  await expect(rowOf(leader, customer)).toContainText("受諾待ち");
  await leader.context().setOffline(false);
  await expect(rowOf(leader, customer)).toContainText("到着待ち");
  await expect(leader.getByText("切断中 – 再接続しています")).toBeHidden();
});

test("the keys of the board, the setting for silence, and the wall", async ({
  page,
  openAs,
}) => {
  await signIn(page, "leader");
  const agent = await openAs("operator");
  await Promise.all([page.goto(boardPath), agent.goto(boardPath)]);
  const rows = page
    .getByRole("region", { name: "対応中の案件" })
    .getByRole("button");
  await expect(rows).not.toHaveCount(0);
  await page.keyboard.press("j");
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(rows.first()).toHaveAttribute("aria-current", "false");

  await page.getByRole("button", { name: /^応答なしの設定/ }).click();
  const dialog = page.getByRole("dialog", { name: "応答なしの設定" });
  await dialog.getByLabel(/警報までの時間/).fill("１２");
  await dialog.getByLabel("警報のみ").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  await expect(dialog).toBeHidden();
  // Shown to everybody, changed by those who may.
  const seen = agent.getByRole("button", { name: /12分で警報のみ/ });
  await expect(seen).toBeVisible();
  await expect(seen).toBeDisabled();

  await button(page, "全画面で表示").click();
  await expect(button(page, "全画面を終了")).toBeVisible();
  await page.getByRole("button", { name: "文字の大きさ 標準" }).click();
  await expect(
    page.getByRole("button", { name: "文字の大きさ 大" }),
  ).toBeVisible();
});
