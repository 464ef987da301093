import type { Locator, Page } from "@playwright/test";
import { signIn } from "../../../../../e2e/harness/accounts.ts";
import { choose, textbox } from "../../../../../e2e/harness/fields.ts";
import { compose } from "../../../../../e2e/harness/ime.ts";
import { expect, test } from "../../../../../e2e/harness/test.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";

const caretOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.selectionStart);

const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await page.keyboard.press("Control+V");
};

/** What a field shows after each of so many strokes of a key. */
const stepsOf = async (field: Locator, key: string, strokes: number) => {
  const seen: string[] = [];
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    await field.press(key);
    seen.push(await field.inputValue());
  }
  return seen;
};

test.beforeEach(async ({ page }) => {
  await signIn(page, "operator");
  await page.goto("/hino-sos/inquiry-form");
});

test("a telephone takes thirteen signs, in half width as soon as they are composed", async ({
  page,
}) => {
  const phone = textbox(page, "電話番号");
  await phone.click();
  await compose(page, "０９０ー１２", "０９０ー１２");
  await expect(phone).toHaveValue("090-12");
  await phone.pressSequentially("34-5678-9999");
  await expect(phone).toHaveValue("090-1234-5678");
  await paste(page, "000");
  await expect(phone).toHaveValue("09012345678000");
  await expect(page.getByText(fieldText.telephoneTooLong)).toBeVisible();
});

test("a customer code gets its hyphen while it is typed and stops at nine signs", async ({
  page,
}) => {
  const code = textbox(page, "顧客コード");
  await code.click();
  await code.pressSequentially("12a345678901");
  await expect(code).toHaveValue("123-45678");
  await code.press("Control+A");
  await compose(page, "８７６５４３", "８７６５４３");
  await expect(code).toHaveValue("876-543");
  // Behind the hyphen: the digit before it goes.
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "Backspace"])
    await code.press(key);
  await code.press("Backspace");
  expect([await code.inputValue(), await caretOf(code)]).toEqual(["875-43", 2]);
});

test("a pasted code of more digits stays in sight with its sentence until it is mended", async ({
  page,
}) => {
  const code = textbox(page, "顧客コード");
  await code.click();
  await paste(page, "1234567890");
  await expect(code).toHaveValue("1234567890");
  const sentence = page.getByText(fieldText.customerCode);
  await expect(sentence).toBeVisible();
  await code.press("Backspace");
  await code.press("Backspace");
  await expect(code).toHaveValue("123-45678");
  await expect(sentence).toBeHidden();
  await code.press("Control+A");
  await paste(page, "１２３４５６７８");
  await expect(code).toHaveValue("123-45678");
});

test("a number is grouped while it is typed, the caret in its place, and undone step by step", async ({
  page,
}) => {
  const place = page.getByRole("region", { name: "場所" });
  await choose(place, "道路種別", "高速道路（本線）", "本線");
  const kilopost = textbox(place, "キロポスト");
  await kilopost.click();
  await kilopost.pressSequentially("1x23");
  await kilopost.pressSequentially("4.56");
  await expect(kilopost).toHaveValue("1,234.5");
  const back = await stepsOf(kilopost, "Control+Z", 12);
  const forth = await stepsOf(kilopost, "Control+Y", 12);
  const shaped = /^(\d{0,3}|1,234(\.5?)?)$/;
  for (const seen of [...back, ...forth]) expect(seen).toMatch(shaped);
  expect(back.at(-1)).toBe("");
  expect(forth.at(-1)).toBe("1,234.5");

  await kilopost.press("Control+A");
  await kilopost.pressSequentially("123");
  await kilopost.press("ArrowLeft");
  await kilopost.pressSequentially("9");
  expect([await kilopost.inputValue(), await caretOf(kilopost)]).toEqual([
    "1,293",
    4,
  ]);
  await kilopost.press("Control+A");
  await compose(page, "１２３４", "１２３４あ");
  await expect(kilopost).toHaveValue("1,234");
});

test("a long text breaks at fifty signs, begins with two lines and scrolls from the fourth on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const memo = textbox(page, "備考").first();
  const height = () =>
    memo.evaluate((area: HTMLTextAreaElement) => ({
      lines: Math.round(
        (area.clientHeight - 12) /
          parseFloat(getComputedStyle(area).lineHeight),
      ),
      needed: Math.round(
        (area.scrollHeight - 12) /
          parseFloat(getComputedStyle(area).lineHeight),
      ),
    }));
  await memo.fill("あ".repeat(50));
  expect(await height()).toEqual({ lines: 2, needed: 2 });
  await memo.fill("あ".repeat(150));
  expect(await height()).toEqual({ lines: 3, needed: 3 });
  await memo.fill("あ".repeat(151));
  expect(await height()).toEqual({ lines: 3, needed: 4 });
});
