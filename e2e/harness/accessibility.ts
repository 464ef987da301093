import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules whose answer depends on colours; the others say the same in every theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What is out of sight and not laid out keeps the colours of the theme before: for the audit all of it is. Nothing is
 * on its way from one colour to another.
 */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*, ::before, ::after { content-visibility: visible !important; transition: none !important; animation: none !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Five rows of a list tell an audit as much as fifty, and take a tenth of the time. */
const furtherRows = "tbody > tr:nth-child(n + 6)";
/** The page behind a dialog that nobody can use: it has an audit of its own. */
const behindDialog = "body > [aria-hidden=true]";

const settlingMs = 500;

const violationsOf = async (
  page: Page,
  colorScheme: "light" | "dark",
): Promise<string[]> => {
  // The product has no frames and no style sheets of other origins, and only violations are read.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(furtherRows)
    .exclude(behindDialog)
    .options({ resultTypes: ["violations"], preload: false });
  if (colorScheme === "dark") axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} – ${target.join(" ")}`),
  );
};

/** Runs axe on the page as it stands: all rules in the light theme, those about colours in the dark one again. */
export async function expectAccessible(
  page: Page,
  /** `expect.soft` where the other pages of the journey are to be heard of too. */
  check: typeof expect.soft = expect,
): Promise<void> {
  await layOutAll(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    let found = await violationsOf(page, colorScheme);
    // Colours on their way from one theme to the other are not the page's: what is wrong stays wrong.
    for (let again = 0; again < 4 && found.length > 0; again += 1) {
      await page.waitForTimeout(settlingMs);
      found = await violationsOf(page, colorScheme);
    }
    check(found, `axe, ${colorScheme} theme, ${page.url()}`).toEqual([]);
  }
}
