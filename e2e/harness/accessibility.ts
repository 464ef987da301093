import axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { settled } from "./settled.ts";

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

/** As axe names what breaks a rule. */
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}
interface Axe {
  readonly run: (
    context: object,
    options: object,
  ) => Promise<{ readonly violations: readonly Violation[] }>;
}

/** axe itself once for each document: to read it takes a fifth of an audit. */
const loadAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => "axe" in self);
  if (!isThere) await page.evaluate(axe.source);
};

const runAxe = async (
  page: Page,
  rules: readonly string[] | undefined,
  isNaming: boolean,
): Promise<readonly Violation[]> =>
  page.evaluate(
    async ({ exclude, options }) => {
      const { axe: loaded } = self as unknown as { readonly axe: Axe };
      const { violations } = await loaded.run({ exclude }, options);
      // Nothing else of the answer is read, and it is as long as the page.
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target }) => ({ target: target ?? [] })),
      }));
    },
    {
      exclude: [[furtherRows], [behindDialog]],
      // The product has no style sheets of other origins. An address is made for every element that is looked at.
      options: {
        resultTypes: ["violations"],
        preload: false,
        selectors: isNaming,
        ...(rules !== undefined && { runOnly: rules }),
      },
    },
  );

const violationsOf = async (
  page: Page,
  colorScheme: "light" | "dark",
): Promise<string[]> => {
  const rules = colorScheme === "dark" ? colourRules : undefined;
  if ((await runAxe(page, rules, false)).length === 0) return [];
  return (await runAxe(page, rules, true)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} – ${target.join(" ")}`),
  );
};

/** Runs axe on the page as it stands: all rules in the light theme, those about colours in the dark one again. */
export async function expectAccessible(
  page: Page,
  /** `expect.soft` where the other pages of the journey are to be heard of too. */
  check: typeof expect.soft = expect,
): Promise<void> {
  // Where the page is still to come, its frame alone is no page.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await layOutAll(page);
  await loadAxe(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    let found = await violationsOf(page, colorScheme);
    // What was drawn in the middle of the audit is not the page's fault: what is wrong stays wrong.
    for (let again = 0; again < 4 && found.length > 0; again += 1) {
      await settled(page);
      found = await violationsOf(page, colorScheme);
    }
    check(found, `axe, ${colorScheme} theme, ${page.url()}`).toEqual([]);
  }
}
