import type { Page, Request } from "@playwright/test";
import { settled } from "./settled.ts";

/** The stream of news and a recording that is played stay open: they say nothing about what the page still loads. */
const isStream = (request: Request): boolean =>
  new URL(request.url()).pathname === "/api/events" ||
  request.resourceType() === "media";

/** What a page is asking for. */
export class Traffic {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  #begun = 0;
  #answered: () => void = () => undefined;

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => {
      if (isStream(request)) return;
      this.#begun += 1;
      this.#open.add(request);
    });
    const forget = (request: Request): void => {
      this.#open.delete(request);
      if (this.#open.size === 0) this.#answered();
    };
    // Not its end: a body that nobody reads has none.
    page.on("response", (response) => forget(response.request()));
    page.on("requestfailed", forget);
  }

  /** Until every answer is there and the page, with nothing left to do, has asked for nothing more. */
  async quiet(): Promise<void> {
    for (let before = -1; before !== this.#begun;) {
      before = this.#begun;
      if (this.#open.size > 0)
        await new Promise<void>((resolve) => {
          this.#answered = resolve;
        });
      await settled(this.#page);
    }
  }
}
