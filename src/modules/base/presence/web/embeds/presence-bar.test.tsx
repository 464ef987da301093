import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { invalidatePath, makeQueryClient } from "#platform/web/api/query.ts";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import type { PresentPerson } from "../../contract/schema.ts";
import { PresenceBar } from "./presence-bar.tsx";

const self: PresentPerson = {
  user_id: 1,
  user_name: "藤崎",
  state: "viewing",
  is_self: true,
};
const other = (
  user_id: number,
  user_name: string,
  state: PresentPerson["state"],
): PresentPerson => ({ user_id, user_name, state, is_self: false });

let people: PresentPerson[];
let calls: { method: string; url: string; state?: string }[];
let isDown: boolean;
const notified = vi.fn<(error: unknown) => void>();

/** The network is stood in for: the endpoint itself is tested on the server. */
const answer = (url: string, init: RequestInit): Promise<Response> => {
  const body =
    typeof init.body === "string"
      ? (JSON.parse(init.body) as { state: string })
      : undefined;
  calls.push({ method: init.method ?? "GET", url, ...body });
  if (isDown) return Promise.reject(new TypeError("network"));
  return Promise.resolve(Response.json({ data: people }));
};

beforeEach(() => {
  people = [self];
  calls = [];
  isDown = false;
  notified.mockReset();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const states = () => calls.map(({ state }) => state);
const show = (isEditing = false) => {
  const queries = makeQueryClient(notified);
  const bar = (is_editing: boolean) => (
    <QueryClientProvider client={queries}>
      <AppTheme>
        <PresenceBar
          entity="sos_inquiry"
          entity_id={7}
          is_editing={is_editing}
        />
      </AppTheme>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(bar(isEditing));
  return {
    edit: () => rerender(bar(true)),
    unmount,
    change: () => invalidatePath(queries, "/api/presence"),
  };
};

describe("PresenceBar", () => {
  test("shows the others, those who edit first, never oneself", async () => {
    people = [
      self,
      other(2, "三浦", "viewing"),
      other(3, "中山", "away"),
      other(4, "大塚", "editing"),
    ];
    show();
    await screen.findByText("大塚さんが編集中");
    expect(
      screen.getAllByRole("listitem").map(({ textContent }) => textContent),
    ).toEqual(["大塚さんが編集中", "三浦さんが閲覧中", "中山さん（離席中）"]);
  });

  test("reports viewing, editing and leaving", async () => {
    const { edit, unmount } = show();
    await waitFor(() => expect(states()).toEqual(["viewing"]));
    edit();
    await waitFor(() => expect(states()).toEqual(["viewing", "editing"]));
    unmount();
    await waitFor(() =>
      expect(states()).toEqual(["viewing", "editing", "left"]),
    );
  });

  test("a live event brings it up to date", async () => {
    const { change } = show();
    await waitFor(() => expect(calls).toHaveLength(1));
    people = [self, other(2, "三浦", "editing")];
    await change();
    await screen.findByText("三浦さんが編集中");
    expect(calls.at(-1)).toEqual({
      method: "GET",
      url: "/api/presence?entity=sos_inquiry&entity_id=7",
    });
  });

  test("says nothing when the server is away", async () => {
    isDown = true;
    show();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole("status").textContent).toBe("");
    expect(notified).not.toHaveBeenCalled();
  });
});
