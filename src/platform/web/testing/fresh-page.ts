/**
 * Runs before each test file of the browser. The files share a process and its document: what one leaves in modules,
 * in the page and on the device is not the next one's.
 */
import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";

vi.resetModules();

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
