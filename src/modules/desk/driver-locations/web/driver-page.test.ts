import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { settle } from "#platform/web/testing/turns.ts";
import { driverText as text } from "../contract/driver-text.ts";

// A page that shares its place goes on for good and listens to the address: both end with its test.
const ticking = vi.spyOn(globalThis, "setInterval");
const listening = vi.spyOn(window, "addEventListener");

afterEach(() => {
  for (const { value } of ticking.mock.results) clearInterval(value as number);
  for (const [event, listener] of listening.mock.calls)
    window.removeEventListener(event, listener);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const openPage = async (): Promise<void> => {
  const page = document.createElement("main");
  page.id = "driver-page";
  document.body.append(page);
  location.hash = "0123456789abcdef".repeat(2);
  vi.resetModules();
  await import("./components/driver-page.ts");
};

/** A telephone that has measured its place at once. */
const stubPlace = (accuracy: number): void => {
  const coords = { latitude: 35, longitude: 137, accuracy };
  vi.stubGlobal("navigator", {
    geolocation: {
      watchPosition: (told: (position: object) => void) => {
        told({ coords, timestamp: Date.now() });
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
};

const titleAfter = async (title: string): Promise<string | null> =>
  (await screen.findByRole("heading", { name: title })).textContent;

it("says that sending has ended only when the desk has answered so", async () => {
  const user = userEvent.setup();
  const status = { report: 204, stop: 503 };
  let finishReport = (): void => undefined;
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/open")) return new Response("{}");
    if (url.endsWith("/stop"))
      return new Response(null, { status: status.stop });
    await new Promise<void>((resolve) => {
      finishReport = resolve;
    });
    return new Response(null, { status: status.report });
  });
  stubPlace(12);
  await openPage();
  expect(await titleAfter(text.consentTitle)).toBe(text.consentTitle);
  await user.click(screen.getByRole("button", { name: text.agree }));
  expect(await titleAfter(text.measuringTitle)).toBe(text.measuringTitle);
  await user.click(screen.getByRole("button", { name: text.stop }));
  expect(await titleAfter(text.notStoppedTitle)).toBe(text.notStoppedTitle);
  // The report that was under way comes back, and is not shown any more.
  finishReport();
  await settle();
  expect(screen.getByRole("heading").textContent).toBe(text.notStoppedTitle);
  status.stop = 204;
  await user.click(screen.getByRole("button", { name: text.again }));
  expect(await titleAfter(text.stoppedTitle)).toBe(text.stoppedTitle);
});

it.each([
  [1500, true],
  [12, false],
])(
  "asks for words where %i m may be between: %s",
  async (accuracy, isCoarse) => {
    const user = userEvent.setup();
    vi.stubGlobal("fetch", async (url: string) =>
      url.endsWith("/open")
        ? new Response("{}")
        : new Response(null, { status: 204 }),
    );
    stubPlace(accuracy);
    await openPage();
    await user.click(await screen.findByRole("button", { name: text.agree }));
    expect(await titleAfter(text.sendingTitle)).toBe(text.sendingTitle);
    const status = screen.getAllByRole("status")[0]?.textContent;
    expect(status).toContain(text.accuracy(accuracy));
    expect(status?.includes(text.coarse)).toBe(isCoarse);
  },
);

it("on a dead link the desk is one tap away, where it has told its telephone", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  await openPage();
  expect(await titleAfter(text.deadTitle)).toBe(text.deadTitle);
  expect(screen.queryByRole("link")).toBeNull();
  document.body.replaceChildren();
  const meta = document.createElement("meta");
  meta.name = "desk-phone";
  meta.content = "03-5555-0110";
  document.head.append(meta);
  await openPage();
  expect(await titleAfter(text.deadTitle)).toBe(text.deadTitle);
  expect(screen.getByRole("link").getAttribute("href")).toBe("tel:0355550110");
  meta.remove();
});
