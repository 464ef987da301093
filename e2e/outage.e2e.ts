import type { Page } from "@playwright/test";
import { callAs, freshTelephone, mark, type Case } from "./harness/desk-api.ts";
import { givenNumber, button, textbox } from "./harness/fields.ts";
import { startOwnProduct, type OwnProduct } from "./harness/own-product.ts";
import { expect, test } from "./harness/test.ts";

/** What the browser itself reports of a server that is away or says that the registry is. */
const unreachable = [/ERR_/, /status of 5\d\d/];

const formPath = "/hino-sos/inquiry-form";
const banner = "切断中 – 再接続しています";

/** One product for the journeys of this file, which follow one another. */
const withProduct = test.extend<object, { product: OwnProduct }>({
  product: [
    async ({ browserName }, provide) => {
      const product = await startOwnProduct(browserName);
      await provide(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
});

const signInAsAdmin = async (
  page: Page,
  { password }: OwnProduct,
): Promise<void> => {
  await page.goto("/sign-in");
  await page.getByLabel("ユーザー名").fill("admin");
  await page.getByLabel("パスワード").fill(password);
  await button(page, "サインイン").click();
  await expect(page).not.toHaveURL(/\/sign-in/);
};

const openForm = async (page: Page): Promise<void> => {
  await page.goto(formPath);
  await expect(textbox(page, "通報者名")).toBeVisible();
};

/** In the form, until it is saved: beside it the look-up of the vehicle says the same of itself. */
const failedSave = (page: Page) =>
  page
    .getByRole("form")
    .getByText("ネットワークエラーが発生しました。", { exact: true });

const casesOf = async (page: Page, words: string): Promise<Case[]> => {
  const query = new URLSearchParams({
    q: words,
    service_division: "A,B,J,C,Other,Cancel",
  });
  return (
    await callAs<{ data: Case[] }>(
      page,
      "GET",
      `/api/hinoSosInquiries?${query.toString()}`,
    )
  ).data;
};

withProduct(
  "without the registry a reception goes on",
  async ({ page, watch, product }) => {
    watch.allow(...unreachable);
    const words = `照会不能${mark()}`;
    await signInAsAdmin(page, product);
    await openForm(page);

    await test.step("a registry that never answers holds nobody up", async () => {
      await product.setRegistry("hang");
      await textbox(page, "登録番号").fill("尾張小牧 100 あ 12-34");
      await textbox(page, "通報者名").click();
      await page.keyboard.type(words, { delay: 20 });
      await expect(textbox(page, "通報者名")).toHaveValue(words);
      // The vehicle card says it in words of its own.
      await expect(
        page.getByText(
          "外部システムに接続できません。照会なしで入力を続けられます。",
        ),
      ).toBeVisible();
    });

    await test.step("nor does one that answers nonsense", async () => {
      await product.setRegistry("garbage");
      await textbox(page, "登録番号").fill("尾張小牧 100 あ 12-35");
      await textbox(page, "電話番号").fill(freshTelephone());
      await page.keyboard.press("Control+s");
      await expect(givenNumber(page)).toBeVisible();
      await expect(textbox(page, "通報者名")).toHaveValue(words);
    });
    await product.setRegistry("ok");
  },
);

withProduct(
  "a server that is gone for seconds is told, costs no letter and makes no second case",
  async ({ page, watch, product }) => {
    watch.allow(...unreachable);
    const words = `停止${mark()}`;
    await signInAsAdmin(page, product);
    await openForm(page);
    await textbox(page, "通報者名").fill(words);
    await product.kill();

    await test.step("the loss is shown", async () => {
      await expect(page.getByText(banner)).toBeVisible();
    });

    await test.step("typing goes on, and a save keeps everything and says so", async () => {
      await textbox(page, "電話番号").fill(freshTelephone());
      await textbox(page, "目印").fill("料金所の先");
      await expect(page.getByText(/下書き保存 \d+:\d\d:\d\d/)).toBeVisible();
      await page.keyboard.press("Control+s");
      await expect(failedSave(page)).toBeVisible();
      await expect(page.getByText("保存時に採番")).toBeVisible();
      await expect(textbox(page, "目印")).toHaveValue("料金所の先");
    });

    await product.start();
    await test.step("the connection heals by itself and says so; what failed is no longer red", async () => {
      await expect(page.getByText("オンラインに戻りました")).toBeVisible();
      await expect(page.getByText(banner)).toBeHidden();
      await expect(failedSave(page)).toBeHidden();
    });

    await test.step("saved again, twice, it is one case with everything typed", async () => {
      await page.keyboard.press("Control+s");
      await expect(givenNumber(page)).toBeVisible();
      await page.keyboard.press("Control+s");
      await expect(textbox(page, "目印")).toHaveValue("料金所の先");
      expect(await casesOf(page, words)).toHaveLength(1);
    });
  },
);

withProduct(
  "a connection that dies without a word is told and heals",
  async ({ page, watch, product }) => {
    watch.allow(...unreachable);
    await signInAsAdmin(page, product);
    await openForm(page);
    const thaw = product.freeze();
    try {
      await expect(page.getByText(banner)).toBeVisible();
    } finally {
      thaw();
    }
    await expect(page.getByText(banner)).toBeHidden();
  },
);

withProduct(
  "an answer that is lost on the way back makes no second case",
  async ({ page, watch, product }) => {
    watch.allow(...unreachable);
    const words = `応答喪失${mark()}`;
    await signInAsAdmin(page, product);
    await openForm(page);
    await textbox(page, "通報者名").fill(words);
    await page.route(
      "**/api/hinoSosInquiries",
      async (route) => {
        // The server does its work; the phone line to it breaks before the answer arrives.
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await page.keyboard.press("Control+s");
    // The message goes after four seconds, which a starved browser may miss; what stands in the form stays.
    await expect(failedSave(page)).toBeVisible();
    await textbox(page, "目印").fill("あとから入力");
    await page.keyboard.press("Control+s");
    await expect(givenNumber(page)).toBeVisible();
    await expect(textbox(page, "目印")).toHaveValue("あとから入力");
    expect(await casesOf(page, words)).toHaveLength(1);
  },
);
