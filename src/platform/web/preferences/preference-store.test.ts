import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "../api/tokens.ts";
import { preferenceStore as store } from "./preference-store.ts";

const tokens = { access_token: "a", refresh_token: "r" };
let sent: unknown[];
let answer: () => Response | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  writeTokens(tokens, "1");
  sent = [];
  answer = () => Response.json({ data: { lists: {} } });
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body as string)));
    const given = answer();
    return given === undefined
      ? Promise.reject(new TypeError("network"))
      : Promise.resolve(given);
  });
});
afterEach(() => {
  store.forget("1");
  store.forget("2");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(1000);
const perPage = (size: 10 | 20 | 50) => ({
  lists: { sos: { per_page: size } },
});

test("a change shows at once; many of them go to the server as one", async () => {
  const heard = vi.fn<() => void>();
  const stop = store.subscribe(heard);
  store.change("1", perPage(20));
  store.change("1", { theme: "dark", lists: { sos: { per_page: 50 } } });
  expect(store.get("1")).toEqual({ theme: "dark", ...perPage(50) });
  expect(heard).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([]);
  await rest();
  expect(sent).toEqual([{ theme: "dark", ...perPage(50) }]);
  stop();
});

test("what could not be sent stays on top of the server's and goes with the next look", async () => {
  answer = () => undefined;
  store.change("1", { theme: "dark" });
  await rest();
  answer = () => Response.json({ data: { lists: {} } });
  store.receive("1", { theme: "light", ...perPage(10) });
  expect(store.get("1")).toEqual({ theme: "dark", ...perPage(10) });
  await rest();
  expect(sent).toEqual(
    [{ theme: "dark" }, { theme: "dark" }].map((one) => ({
      ...one,
      lists: {},
    })),
  );
  store.receive("1", { theme: "light", lists: {} });
  expect(store.get("1").theme).toBe("light");
});

test("a refused change is not sent for ever", async () => {
  answer = () => Response.json({ message: "x" }, { status: 422 });
  store.change("1", { theme: "dark" });
  await rest();
  store.receive("1", { theme: "light", lists: {} });
  await rest();
  expect(sent).toHaveLength(1);
  expect(store.get("1").theme).toBe("light");
});

test("each account has its own, and nothing of one that left stays on the device", async () => {
  store.change("1", { theme: "dark" });
  await rest();
  expect(store.get("2")).toEqual({ lists: {} });
  expect(store.hasCopy("2")).toBe(false);
  expect(store.get("1").theme).toBe("dark");
  localStorage.setItem("theme", "dark");
  store.forget("1");
  expect(Object.keys(localStorage).filter((key) => key !== "session")).toEqual(
    [],
  );
});

test("another tab's change arrives; a damaged copy counts as none", () => {
  const stop = store.follow("1");
  const hears = (value: string) => {
    localStorage.setItem("preferences:1", value);
    window.dispatchEvent(new StorageEvent("storage", { key: "preferences:1" }));
    return store.get("1");
  };
  expect(hears('{"theme":"dark","lists":{}}')).toEqual({
    theme: "dark",
    lists: {},
  });
  expect(hears("{")).toEqual({ lists: {} });
  stop();
});
