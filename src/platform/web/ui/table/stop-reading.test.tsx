import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { useEndpointQuery } from "../../api/query.ts";
import { renderPages, testAccount } from "../../testing/page-test.tsx";
import { DataTable } from "./data-table.tsx";

const listThings = defineEndpoint({
  method: "GET",
  path: "/api/things",
  access: signedIn(),
  summary: "Things",
  tag: "things",
  query: z.object({ q: z.string() }),
  response: z.object({ data: z.array(z.object({ id: z.number() })) }),
});
const columns = [
  {
    id: "id",
    label: "番号",
    width: 90,
    cell: ({ id }: { id: number }) => `${String(id)}番`,
  },
];
const query = { q: "港" };

function List() {
  const list = useEndpointQuery(listThings, { query });
  return (
    <DataTable
      name="things"
      label="もの"
      columns={columns}
      rows={list.isError ? [] : list.data?.data}
      row_id={({ id }) => String(id)}
      query_key={JSON.stringify(query)}
      error={list.error}
      onRetry={() => void list.refetch()}
    />
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server whose first answer does not come before it is let go. */
const show = () => {
  let count = 0;
  const held = new Promise(() => undefined);
  const answer = () => {
    count += 1;
    return count === 1 ? held : { data: [{ id: 4 }] };
  };
  renderPages({
    pages: { "/things": List },
    at: "/things",
    account: testAccount("callCenterAgent"),
    answer: ({ path }) => (path === "/api/things" ? answer() : { data: {} }),
  });
};

test.each(["button", "key"])(
  "a list that is stopped by its %s says so, and is read again on request",
  async (way) => {
    show();
    const user = userEvent.setup();
    const stop = await screen.findByRole("button", { name: /中止/ });
    if (way === "button") await user.click(stop);
    else await user.keyboard("{Escape}");
    expect(await screen.findByText("読み込みを中止しました。")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /中止/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "再試行" }));
    await waitFor(() => expect(screen.getByText("4番")).toBeTruthy());
    expect(screen.queryByRole("button", { name: /中止/ })).toBeNull();
  },
);
