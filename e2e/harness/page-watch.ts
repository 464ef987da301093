import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/**
 * Notes everything that a page should not do: errors on the console, uncaught errors, violations of
 * the content security policy (which the browser also writes to the console).
 */
export class PageWatch {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Lets messages through that a journey provokes on purpose, e.g. the 401 of a wrong password. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      if (isFailure(message))
        this.#seen.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => {
      const { name, message, stack } = error.error();
      this.#seen.push(`${name}: ${message}\n${stack ?? ""}`);
    });
  }

  /** What was seen and not allowed. */
  problems(): string[] {
    return this.#seen.filter(
      (line) => !this.#allowed.some((pattern) => pattern.test(line)),
    );
  }
}

const isFailure = (message: ConsoleMessage): boolean =>
  message.type() === "error" ||
  /content security policy|trusted ?types?/i.test(message.text());
