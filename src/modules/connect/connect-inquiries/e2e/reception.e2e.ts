import { expectAccessible } from "../../../../../e2e/harness/accessibility.ts";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { callAs, mark } from "../../../../../e2e/harness/desk-api.ts";
import {
  button,
  givenNumber,
  textbox,
} from "../../../../../e2e/harness/fields.ts";
import { expect, phone, test } from "../../../../../e2e/harness/test.ts";
import { expectNothingTooWide } from "../../../../../e2e/harness/fit.ts";

const formPath = "/hino-connect/inquiry-form";

test("an inquiry is received by keys, survives a reload, says what the work needs and begins with it", async ({
  page,
}) => {
  const name = `問合せ ${mark()}`;
  await signIn(page, "operator");
  await page.goto(formPath);
  const caller = textbox(page, "問合せ者名");
  await expect(caller).toBeFocused();
  await expect(textbox(page, "受付者")).toHaveValue("藤崎 美咲");
  await expect(textbox(page, "受付者カナ")).not.toHaveValue("");
  await page.keyboard.type(name);
  await page.keyboard.press("Alt+Enter");
  // What is missing is said before a number is used up.
  await expect(textbox(page, "電話番号")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(givenNumber(page)).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await expect(caller).toHaveValue(name);
  await textbox(page, "電話番号").fill("0312345678");
  await page.keyboard.press("Alt+1");
  await expect(textbox(page, "受付日時")).toBeFocused();
  await button(page, "利用開始").click();
  await page.keyboard.press("Control+s");
  await expect(givenNumber(page)).toBeVisible();
  await expect(page).toHaveURL(/inquiry-form\?id=\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? "";

  await page.keyboard.press("Alt+5");
  await textbox(page, "問合せ内容").fill("開通の手順を知りたい");
  await page.reload();
  await expect(textbox(page, "問合せ内容")).toHaveValue("開通の手順を知りたい");
  await page.keyboard.press("Alt+Enter");
  await expect(page).toHaveURL(new RegExp(`/hino-connect/inquiry/${id}$`));
  const { data } = await callAs<{ data: Record<string, unknown> }>(
    page,
    "GET",
    `/api/hinoConnectInquiries/${id}`,
  );
  expect(data).toMatchObject({
    inquiry_status: "in_progress",
    caller_name: name,
    caller_phone: "03-1234-5678",
    work_flow: "start",
    inquiry_text: "開通の手順を知りたい",
  });
});

test("on a telephone the reception has no sideways scroll and its buttons in view", async ({
  openAs,
}) => {
  const page = await openAs("operator", phone);
  await page.goto(formPath);
  await expect(button(page, "保存")).toBeInViewport();
  await expectNothingTooWide(page);
  await expectAccessible(page);
});
