import type { Page } from "@playwright/test";
import { expectAccessible } from "./harness/accessibility.ts";
import { expect, test } from "./harness/test.ts";

/** Journeys rely on the harness to notice what is wrong on a page: here it has to. */
const show = async (page: Page, body: string): Promise<void> => {
  await page.route("**/harness-trial", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: {
        "content-security-policy":
          "script-src 'nonce-trial'; require-trusted-types-for 'script'",
      },
      body: `<!doctype html><html lang="ja"><head><title>試し</title></head><body><main><h1>試し</h1>${body}</main></body></html>`,
    }),
  );
  await page.goto("/harness-trial");
};

const script = (code: string): string =>
  `<script nonce="trial">${code}</script>`;

const faults = [
  ["an error on the console", script("console.error('seen')"), /seen/],
  [
    "an uncaught error",
    script("setTimeout(() => { throw Error('late') })"),
    /late/,
  ],
  ["a rejected promise", script("Promise.reject(Error('lost'))"), /lost/],
  [
    "a script that the policy forbids",
    "<script>1</script>",
    /Content Security/,
  ],
  [
    "a sink that Trusted Types guards",
    script("document.body.innerHTML = 'x'"),
    /TrustedHTML/,
  ],
] as const;

for (const [name, body, message] of faults)
  test(`the harness notices ${name}`, async ({ page, watch }) => {
    await show(page, body);
    await expect.poll(() => watch.problems().join("\n")).toMatch(message);
    watch.allow(message, /TrustedHTML/);
  });

test("the harness accepts a sound page and notices an image without words", async ({
  page,
}) => {
  await show(page, "<p>本文</p>");
  await expectAccessible(page);
  await show(
    page,
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
  );
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});
