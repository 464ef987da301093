import { test, type Page } from "@playwright/test";

/**
 * A step of somebody else is on an agent's screen without a reload, by an event: long before the screen would ask again.
 * How long it takes is a figure of `npm run bench` (section `step`); here it is noted.
 */

/** Given up after this time from the press. */
const patienceMs = 30_000;

/** An element of an agent's screen, by CSS, and what it holds once the step is there. */
export interface Sight {
  readonly page: Page;
  readonly css: string;
  readonly words: RegExp;
}

/** When the words are on the screen, looked for in the page itself every few milliseconds; the clock is this machine's. */
const seenAt = ({ page, css, words }: Sight): Promise<number> =>
  page.evaluate(
    ({ css: where, source, patience }) =>
      new Promise<number>((resolve, reject) => {
        const end = Date.now() + patience;
        const look = (): void => {
          const text = [...document.querySelectorAll(where)]
            .map((element) => element.textContent)
            .join("\n");
          if (new RegExp(source).test(text)) resolve(Date.now());
          else if (Date.now() > end)
            reject(new Error(`${source} is not in: ${text.slice(0, 400)}`));
          else setTimeout(look, 5);
        };
        look();
      }),
    { css, source: words.source, patience: patienceMs },
  );

/** The request by which a step of a dispatch is taken, on the desk or on a phone. */
const stepPath = /\/(dispatches|towRequests\/\d+\/\w+)$/;

const answeredAt = async (page: Page): Promise<number> => {
  await page.waitForResponse(
    (response) =>
      response.request().method() === "POST" &&
      stepPath.test(new URL(response.url()).pathname),
  );
  return Date.now();
};

/**
 * Takes a step on the screen `by` and waits until it is on the others, without a reload there; notes how long
 * each took from the press of the button and from the server's answer to it.
 */
export async function timed(
  step: string,
  by: Page,
  act: () => Promise<void>,
  sights: Readonly<Record<string, Sight>>,
): Promise<void> {
  const looking = Object.entries(sights).map(
    async ([name, sight]) => [name, await seenAt(sight)] as const,
  );
  const all = Promise.all([answeredAt(by), Promise.all(looking)]);
  // Awaited below; until then the act may fail first.
  all.catch(() => undefined);
  const pressed = Date.now();
  await act();
  const [answered, seen] = await all;
  for (const [name, at] of seen) {
    const took = Math.max(0, at - answered);
    test.info().annotations.push({
      type: "latency",
      description: `${step} → ${name}: ${took} ms after the answer, ${at - pressed} ms after the press`,
    });
  }
}
