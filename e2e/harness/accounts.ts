import { expect, type Page } from "@playwright/test";

/** Demo accounts that every journey may use; all have the same password. */
export const accountNames = [
  "admin",
  "leader",
  "operator",
  "office",
  "iza-only",
  "dealer-a",
  "dealer-b",
  "maker",
  "tow-a",
  "tow-b",
] as const;
export type AccountName = (typeof accountNames)[number];
/** An account that a journey has made for itself: `own-account.ts`. */
export type OwnAccount = `e2e-${string}`;
/** Of all of these; no demo account has it, since it has to be one that nobody guesses. */
export const ownPassword = "minato-no-kaze-nami";

const passwordOf = (account: AccountName | OwnAccount): string =>
  account.startsWith("e2e-") ? ownPassword : demoPassword;

export const demoPassword = "kyuen-demo-2026";

/** Signs in on the sign-in page as a person does and waits until the page has been left. */
export async function signInOnPage(
  page: Page,
  account: AccountName,
): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("ユーザー名").fill(account);
  await page
    .getByLabel("パスワード", { exact: false })
    .first()
    .fill(demoPassword);
  await page.getByRole("button", { name: "サインイン" }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The tokens of a new session, as the sign-in page gets them. */
export async function issueTokens(
  { request }: Page,
  username: AccountName | OwnAccount,
  password: string = passwordOf(username),
): Promise<Tokens> {
  const signedIn = await request.post("/api/login", {
    data: {
      grant_type: "password",
      client_id: 2,
      client_secret: process.env.OAUTH_CLIENT_SECRET ?? "kyuen-desk",
      username,
      password,
    },
  });
  expect(signedIn.status(), `sign-in of ${username}`).toBe(200);
  return (await signedIn.json()) as Tokens;
}

/** A session of the account, from the same operations as the sign-in page calls. */
async function openSession(
  page: Page,
  username: AccountName | OwnAccount,
): Promise<Tokens & { readonly user_id: string }> {
  const { access_token, refresh_token } = await issueTokens(page, username);
  const profile = await page.request.get("/api/profile/me", {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { data } = (await profile.json()) as { data: { id: number } };
  return { access_token, refresh_token, user_id: String(data.id) };
}

/**
 * Puts a session in place as the sign-in page leaves it: two hundred times in a run, so the page itself is left to the
 * journeys about it. The journey goes to its own first page: a main menu loaded on the way to it costs a second.
 */
export async function signIn(
  page: Page,
  account: AccountName | OwnAccount,
): Promise<void> {
  const session = await openSession(page, account);
  // A document of the product's own origin that runs nothing.
  await page.goto("/healthz");
  await page.evaluate(
    (held) => localStorage.setItem("session", held),
    JSON.stringify(session),
  );
}
