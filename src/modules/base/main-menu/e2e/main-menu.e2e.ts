import type { Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { goInside } from "../../../../../e2e/harness/page-visits.ts";
import {
  signIn,
  type AccountName,
} from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  makeCase,
  mark,
  profileOf,
} from "../../../../../e2e/harness/desk-api.ts";
import { makeOwnAccount } from "../../../../../e2e/harness/own-account.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const cards = (page: Page) => page.getByRole("region", { name: "機能" });
/** A number of the menu by its label; with its card before it where several cards have one of that name. */
const numberLink = (page: Page, said: string) => {
  // The last word is the label, what stands before it the card, where several have that label.
  const cut = said.lastIndexOf(" ");
  const label = said.slice(cut + 1);
  const card = said.slice(0, Math.max(cut, 0));
  const place =
    card === ""
      ? cards(page)
      : cards(page).getByRole("region", { name: new RegExp(`^${card}`) });
  return place.getByRole("link", { name: new RegExp(`^${label} \\d+件$`) });
};
/** The number under a label of the menu, as it stands now. */
const numberOf = async (page: Page, label: string): Promise<number> => {
  const name = await numberLink(page, label).getAttribute("aria-label");
  return Number(/(\d+)件$/.exec(name ?? "")?.[1]);
};

/**
 * What the list itself says that it holds: 「12件」 beside the title, the heading of a towing company's group, or the
 * tab of a queue.
 */
const listedOn = async (page: Page): Promise<number> => {
  const main = page.getByRole("main");
  const title = await main.getByRole("heading", { level: 1 }).textContent();
  const place =
    title === "依頼一覧"
      ? main.getByRole("heading", { level: 2 })
      : title?.includes("承認待ち") === true || title === "架電依頼"
        ? main.getByRole("tab", { selected: true })
        : main.getByRole("status");
  const words = await place.first().allTextContents();
  const digits = /([\d,]+)(?:件|）)?$/.exec(words[0] ?? "")?.[1];
  return digits === undefined ? 0 : Number(digits.replaceAll(",", ""));
};

interface Seen {
  readonly account: AccountName;
  readonly cards: readonly string[];
  readonly numbers: readonly string[];
}

const desk = [
  "要手配",
  "対応期限超過",
  "差戻し",
  "受諾・到着の遅れ",
  "対応中",
  "SOS 自分の対応中",
  "IZAから引継",
  "CONNECTから引継",
];
const connect = [
  "CONNECT 期限超過",
  "CONNECT 不達",
  "回答あり",
  "事務局未着手",
  "CONNECT 未着手",
  "CONNECT 自分の対応中",
];
const iza = [
  "IZAコール 期限超過",
  "折返し",
  "IZAコール 未着手",
  "IZAコール 自分の対応中",
  "速報期限超過",
  "要報告",
  "報告メール不達",
  "IZAコール 不達",
];
const follow = ["本線未手配", "未手配", "Just Do It 期限超過", "架電予定"];
const messages = ["SOS 未読メッセージ", "CONNECT 未読メッセージ"];
const answers = ["取消申請の結果", ...connect, ...follow, ...iza, ...messages];
const decisions = [
  "取消申請",
  "SOS 承認待ち",
  "事務局承認待ち",
  "CONNECT 承認待ち",
  "IZAコール 承認待ち",
  "Just Do It 承認待ち",
  ...answers,
];
const outbound = ["要架電", "要アフターコール"];
const outside = ["要手配", "対応中", ...messages];
const companies = ["レッカー業者", "顧客"];
const billing = ["請求先未定", "確認待ち", "未消込の入金"];
const seen: readonly Seen[] = [
  {
    account: "admin",
    cards: [
      "SOS",
      "CONNECT",
      "Just Do It",
      "IZAコール",
      "アウトバウンド",
      "通話",
      "請求",
      "管理",
      "ユーザー管理",
      "設定情報",
    ],
    numbers: [
      ...desk,
      ...decisions,
      ...outbound,
      ...billing,
      ...companies,
      "有効なユーザー",
      "停止中",
    ],
  },
  {
    account: "leader",
    cards: [
      "SOS",
      "CONNECT",
      "Just Do It",
      "IZAコール",
      "アウトバウンド",
      "通話",
      "請求",
      "管理",
    ],
    numbers: [...desk, ...decisions, ...outbound, ...billing, ...companies],
  },
  {
    account: "operator",
    cards: [
      "SOS",
      "CONNECT",
      "Just Do It",
      "IZAコール",
      "アウトバウンド",
      "通話",
      "管理",
    ],
    numbers: [...desk, ...answers, ...outbound, ...companies],
  },
  {
    account: "office",
    cards: ["CONNECT"],
    numbers: [...connect, "CONNECT 未読メッセージ"],
  },
  { account: "iza-only", cards: ["IZAコール", "通話"], numbers: iza },
  {
    account: "dealer-a",
    cards: ["SOS", "CONNECT", "アウトバウンド"],
    numbers: [...outside, "回答待ち", "要入庫報告", "要作業報告"],
  },
  { account: "maker", cards: ["SOS", "CONNECT"], numbers: outside },
  {
    account: "tow-a",
    cards: ["レッカー業者"],
    numbers: ["未回答", "対応中", "報告待ち"],
  },
];

for (const { account, cards: titles, numbers } of seen)
  test(`${account} sees the modules it may use, and each number is what its list holds`, async ({
    page,
    context,
  }) => {
    await signIn(page, account);
    await page.goto("/");
    await expect(cards(page).getByRole("heading", { level: 2 })).toHaveText(
      // The first nine have their key.
      titles.map((title, at) => title + (at < 9 ? String(at + 1) : "")),
    );
    const links = cards(page).getByRole("link", { name: /\d+件$/ });
    await expect(links).toHaveCount(numbers.length);
    await expectAccessible(page);

    // Beside the menu, which stays open: both follow what others do meanwhile.
    const list = await context.newPage();
    await list.goto("/");
    for (const label of numbers) {
      const link = numberLink(page, label);
      await expect(link).toBeVisible();
      await goInside(list, (await link.getAttribute("href")) ?? "");
      await expect
        .poll(
          async () => [
            label,
            (await listedOn(list)) - (await numberOf(page, label)),
          ],
          // What time alone makes late is counted again every half minute.
          { timeout: 45_000 },
        )
        .toEqual([label, 0]);
    }
  });

test("numbers change while they are looked at, each company's own alone", async ({
  page,
  openAs,
}) => {
  await signIn(page, "operator");
  const [dealer, other, driver] = [
    await openAs("dealer-a"),
    // Nobody else has anything for these companies.
    await openAs(await makeOwnAccount(page, "dealer-b", "new")),
    await openAs(await makeOwnAccount(page, "tow-a", "new"), phone),
  ];
  for (const screen of [page, dealer, other, driver]) {
    await screen.goto("/");
    await expect(
      cards(screen).getByRole("link", { name: /^対応中 \d+件$/ }),
    ).toBeVisible();
  }
  const before = {
    desk: await numberOf(page, "対応中"),
    dealer: await numberOf(dealer, "対応中"),
  };
  const name = `件数 ${mark()}`;
  const made = await makeCase(page, {
    caller_name: name,
    service_division: ["A"],
    car_dealer_id: (await profileOf(dealer)).car_dealer_id,
  });
  for (const [screen, count] of [
    [page, before.desk],
    [dealer, before.dealer],
  ] as const)
    await expect.poll(() => numberOf(screen, "対応中")).toBeGreaterThan(count);
  expect(await numberOf(other, "対応中")).toBe(0);

  const dispatch = await callAs<{ data: { id: number; version: number } }>(
    page,
    "POST",
    `/api/hinoSosInquiries/${made.id}/dispatches`,
    {
      kind: "A",
      tow_truck_company_id: (await profileOf(driver)).tow_truck_company_id,
    },
  );
  await callAs(page, "POST", `/api/sosDispatches/${dispatch.data.id}/send`, {
    version: dispatch.data.version,
  });
  await expect.poll(() => numberOf(driver, "未回答")).toBe(1);

  // The number leads to its group alone; the others are one touch away.
  await cards(driver)
    .getByRole("link", { name: /^未回答 \d+件$/ })
    .click();
  await expect(driver).toHaveURL(/group=unanswered/);
  await expect(
    driver.getByRole("button", { name: "未回答", exact: true }),
  ).toHaveAttribute("aria-pressed", "true");
  await expect(driver.getByText(made.reception_number)).toBeVisible();
  await expect(driver.getByRole("region", { name: "対応中" })).toBeHidden();
  await expectAccessible(driver);
  await driver.getByRole("button", { name: "すべて", exact: true }).click();
  await expect(driver).not.toHaveURL(/group=/);
});
