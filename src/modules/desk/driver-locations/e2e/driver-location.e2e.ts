import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import {
  callAs,
  casePath,
  freshTelephone,
  makeOpenCase,
} from "../../../../../e2e/harness/desk-api.ts";
import { button, textbox } from "../../../../../e2e/harness/fields.ts";
import type { PageWatch } from "../../../../../e2e/harness/page-watch.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";

const roadside = { latitude: 35.65859, longitude: 139.74543, accuracy: 14 };
const further = { latitude: 35.7101, longitude: 139.8107, accuracy: 6 };

/** The browser reports a refused request on its console: the page is told that its link is dead. */
const deadLink = /status of 404/;

interface Mail {
  readonly to: readonly string[];
  readonly text: string;
}

/** The telephone of a driver, who has no account; with or without the right to its position. */
const openPhone = async (
  browser: Browser,
  watch: PageWatch,
  allows: boolean,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    ...phone,
    geolocation: roadside,
    permissions: allows ? ["geolocation"] : [],
  });
  watch.follow(context);
  return context;
};

/** The address in the short message that the demo's sender keeps. */
const linkIn = async (page: Page, number: string): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get("/dev/mail/mails.json");
      const { mails } = (await answer.json()) as { mails: Mail[] };
      const mail = mails.find(({ to }) => to[0]?.startsWith(number));
      found = /\/l#[0-9a-f]+/.exec(mail?.text ?? "")?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? "";
};

test("a driver sends where the vehicle stands, by a code and by a short message, until the case ends", async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(deadLink);
  await signIn(page, "operator");
  const number = freshTelephone();
  const one = await makeOpenCase(page, { caller_phone: number });
  await page.goto(casePath(one));
  const panel = page.getByRole("region", { name: "運転者の現在地" });
  const contexts: BrowserContext[] = [];

  await test.step("a code is read out", async () => {
    await button(page, "現在地 未依頼").click();
    await button(panel, "現在地確認リンク").click();
    const dialog = page.getByRole("dialog");
    await button(dialog, "コードを発行").click();
    await expect(dialog.getByText(/^\d{4}-\d{4}$/)).toBeVisible();
  });

  const dialog = page.getByRole("dialog");
  const code = await dialog.getByText(/^\d{4}-\d{4}$/).textContent();
  const context = await openPhone(browser, watch, true);
  contexts.push(context);
  const driver = await context.newPage();

  await test.step("the driver types it, consents, and the place is on the case", async () => {
    await driver.goto("/l");
    await textbox(driver, "コード（8けた）").fill("0000 0000");
    await button(driver, "次へ").click();
    await expect(driver.getByText("このコードは使えません")).toBeVisible();
    await expectAccessible(driver);
    await textbox(driver, "コード（8けた）").fill(code ?? "");
    await button(driver, "次へ").click();
    await expect(
      driver.getByRole("heading", { name: "現在地を送りますか" }),
    ).toBeVisible();
    await expectAccessible(driver);
    await button(dialog, "閉じる").click();
    await expect(panel.getByText("開封済・同意待ち")).toBeVisible();
    await button(driver, "同意して現在地を送る").click();
    await expect(panel.getByText("35.65859, 139.74543")).toBeVisible();
    await expect(panel.getByText("精度 約14 m")).toBeVisible();
    await expect(panel.getByText("受信中")).toBeVisible();
    // Told by the button too, for whoever has it folded.
    await expect(button(page, "現在地 受信中").first()).toBeVisible();
    await expect(
      driver.getByRole("heading", { name: "現在地を送っています" }),
    ).toBeVisible();
    await expectAccessible(driver);
    expect(await driver.content()).not.toContain(one.reception_number);
  });

  await test.step("it moves on the case, and is taken over with one press", async () => {
    await context.setGeolocation(further);
    await expect(panel.getByText("35.71010, 139.81070")).toBeVisible();
    await expectAccessible(page);
    await button(panel, "案件の位置に反映").click();
    await expect(panel.getByText("案件の位置に反映済み")).toBeVisible();
    const { data } = await callAs<{
      data: { latitude: number; longitude: number };
    }>(page, "GET", `/api/hinoSosInquiries/${String(one.id)}`);
    expect(data).toMatchObject({ latitude: 35.7101, longitude: 139.8107 });
  });

  await test.step("another telephone, by a short message, refuses its position and tells in words", async () => {
    await button(panel, "現在地確認リンク").click();
    await page.getByRole("radio", { name: "SMSで送る" }).check();
    await expect(textbox(page, "送信先の携帯電話番号")).not.toHaveValue("");
    await button(page.getByRole("dialog"), "SMSを送信").click();
    await expect(panel.getByText("送信済")).toBeVisible();
    const other = await openPhone(browser, watch, false);
    contexts.push(other);
    const refusing = await other.newPage();
    await refusing.goto(await linkIn(page, number));
    await button(refusing, "同意して現在地を送る").click();
    await expect(
      refusing.getByRole("heading", { name: "位置情報を使えません" }),
    ).toBeVisible();
    await expectAccessible(refusing);
    await expect(panel.getByText("位置情報を利用できない")).toBeVisible();
    await refusing.getByRole("textbox").fill("首都高 箱崎PA の中");
    await button(refusing, "メモを送る").click();
    await expect(refusing.getByText("メモを送りました。")).toBeVisible();
    await expect(panel.getByText("メモ「首都高 箱崎PA の中」")).toBeVisible();
  });

  await test.step("the case ends, and with it every link", async () => {
    const { data } = await callAs<{ data: { version: number } }>(
      page,
      "GET",
      `/api/hinoSosInquiries/${String(one.id)}`,
    );
    await callAs(
      page,
      "POST",
      `/api/hinoSosInquiries/${String(one.id)}/cancel`,
      { version: data.version, cancellation_reason: "resolved", reason: null },
    );
    await context.setGeolocation(roadside);
    await expect(
      driver.getByRole("heading", { name: "このリンクは使えません" }),
    ).toBeVisible();
    await driver.reload();
    await expect(
      driver.getByRole("heading", { name: "このリンクは使えません" }),
    ).toBeVisible();
  });
  await Promise.all(contexts.map((context) => context.close()));
});
