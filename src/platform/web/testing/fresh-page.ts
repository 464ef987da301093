/**
 * Runs before each test file of the browser. The files share a process and its document: what one leaves in modules,
 * in the page and on the device is not the next one's.
 */
import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

vi.resetModules();

// What a test waits for comes; only a machine with much to do takes its time. As `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 });

/*
 * No test of this layer asks what a style does, journeys do. To match every rule of every component with every element
 * that a query by role looks at took longer with each file, in the end eight times as long as in a file alone.
 */
Object.defineProperty(HTMLStyleElement.prototype, "sheet", {
  configurable: true,
  get: () => null,
});

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
