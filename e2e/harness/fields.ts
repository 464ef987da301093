import { expect, type Locator, type Page } from "@playwright/test";

type Place = Page | Locator;

/** Types into a type-ahead field and takes the option. */
export async function choose(
  place: Place,
  label: string,
  option: string,
  typed: string = option,
): Promise<void> {
  const field = place.getByRole("combobox", { name: label, exact: true });
  await field.fill(typed);
  const page = "page" in place ? place.page() : place;
  await page.getByRole("option", { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
}

/** A text field by its exact label. */
export const textbox = (place: Place, label: string): Locator =>
  place.getByRole("textbox", { name: label, exact: true });

/** A button by its exact label. */
export const button = (place: Place, words: string): Locator =>
  place.getByRole("button", { name: words, exact: true });

/** Opens what is folded on the page of a case: the button says its title, and what it holds. */
export const unfold = (place: Place, title: string): Promise<void> =>
  place
    .getByRole("button", {
      name: new RegExp(`^${title}( |$)`),
      expanded: false,
    })
    .click();

/** Agrees to the question that names what goes to whom. */
export const agree = (page: Page, act: string): Promise<void> =>
  button(page.getByRole("alertdialog"), act).click();

/** Says why something is deleted. */
export const giveReason = async (page: Page, act = "削除"): Promise<void> => {
  const question = page.getByRole("dialog");
  await textbox(question, "削除理由").fill("重複して登録したため");
  await button(question, act).click();
};

/** In the question before the work on a case starts with required questions open. */
export const startAnyway = (page: Page): Locator =>
  button(page.getByRole("alertdialog"), "対応を開始");

/** The reception number in the bar of the form, once it has been given. */
export const givenNumber = (page: Page): Locator =>
  page
    .getByRole("status", { name: "受付番号", exact: true })
    .filter({ hasText: /^\d{12}$/ });

/** Goes from field to field with the Tab key until one has the focus. @param press where keys are counted */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
  press: (key: string) => Promise<void> = (one) => page.keyboard.press(one),
): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    const isThere = await target
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (isThere) return;
    await press(key);
  }
  await expect(target).toBeFocused();
}
