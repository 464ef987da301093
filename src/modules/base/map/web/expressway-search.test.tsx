import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import {
  refusal,
  renderPages,
  testAccount,
} from "#platform/web/testing/page-test.tsx";
import { compactOf } from "#modules/base/roads/contract/table-rules.ts";
import {
  ExpresswaySearch,
  type PickedRoad,
} from "./embeds/expressway-search.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const roads = { digest: "a", roads: compactOf(BUILT_IN_EXPRESSWAYS) };
const uploaded = {
  file_name: "路線改定.csv",
  url: "/uploaded/expressway/3/x?signature=y",
  road_count: 99,
  point_count: 1262,
};

/** The search as a form has it, over a server that answers or is gone. */
const show = (source: object | undefined = uploaded, isGone = false) => {
  const picked: PickedRoad[] = [];
  const Page = () => <ExpresswaySearch onPick={(road) => picked.push(road)} />;
  const view = renderPages({
    pages: { "/": Page },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: ({ path }) => {
      if (isGone) return refusal(503, "-");
      if (path === "/api/expressways") return { data: roads };
      return path === "/api/expressways/source" ? { data: source } : undefined;
    },
  });
  return { ...view, picked };
};

const open = async () => {
  const person = userEvent.setup();
  await person.click(
    await screen.findByRole("button", { name: "高速道路検索" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "高速道路検索" });
  const box = within(dialog).getByRole("combobox");
  return { person, dialog, box };
};

test("finds by words and takes with the keys what the form needs", async () => {
  const { picked } = show();
  const { person, dialog, box } = await open();
  expect(document.activeElement).toBe(box);
  await person.type(box, "とうめい 120.5");
  const options = await within(dialog).findAllByRole("option");
  expect(options[0]?.textContent).toBe(
    "E1 東名高速道路下り（名古屋方面）120.5KP　富士付近",
  );
  expect(box.getAttribute("aria-activedescendant")).toBe(options[0]?.id);
  await person.keyboard("{ArrowDown}");
  expect(options[1]?.getAttribute("aria-selected")).toBe("true");
  await person.keyboard("{Enter}");
  expect(picked).toEqual([
    {
      expressway: "東名高速道路",
      expressway_direction: "上り（東京方面）",
      kilopost: 120.5,
      at: { latitude: 35.18308, longitude: 138.69962 },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("takes a road alone without a kilopost, by a click", async () => {
  const { picked } = show();
  const { person, dialog, box } = await open();
  await person.type(box, "E1A 上り");
  const [road] = await within(dialog).findAllByRole("option", {
    name: /新東名高速道路/,
  });
  if (road === undefined) throw new Error("no road");
  await person.click(road);
  expect(picked).toEqual([
    { expressway: "新東名高速道路", expressway_direction: "上り（東京方面）" },
  ]);
});

test("says that nothing is found, and Enter takes nothing", async () => {
  const { picked } = show();
  const { person, dialog, box } = await open();
  await person.type(box, "ありえない{Enter}");
  expect(
    await within(dialog).findByText("該当する路線・地点はありません"),
  ).toBeTruthy();
  expect(picked).toEqual([]);
});

test("links the file of the roads in use", async () => {
  show();
  const { dialog } = await open();
  const link = await within(dialog).findByRole("link", {
    name: "路線改定.csv",
  });
  expect(link.getAttribute("href")).toBe(uploaded.url);
});

test("offers the built-in roads as a table, as they have no file", async () => {
  show({ ...uploaded, file_name: null, url: null });
  const { dialog } = await open();
  expect(
    await within(dialog).findByRole("button", { name: "CSVで保存" }),
  ).toBeTruthy();
  expect(within(dialog).queryByRole("link")).toBeNull();
});

test("finds with the roads of before while the server is gone", async () => {
  show();
  await open();
  await waitFor(() =>
    expect(localStorage.getItem("expressways")).not.toBeNull(),
  );
  cleanup();
  show(uploaded, true);
  const { person, dialog, box } = await open();
  await person.type(box, "E1 120.5");
  await waitFor(() =>
    expect(within(dialog).getAllByRole("option")).toHaveLength(2),
  );
});
