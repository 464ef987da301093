import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { abilityGranted } from "#platform/contract/ability.ts";
import { writeTokens } from "#platform/web/api/tokens.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { AnsweredRecord } from "./components/record-detail-kind.ts";
import { RecordForm } from "./embeds/record-form.tsx";

const schema = z.object({ telephone: z.string(), address: z.string() });
type Contact = z.infer<typeof schema>;
type Saved = Contact & AnsweredRecord;

const update =
  vi.fn<(id: number, changes: Partial<Contact>, version: number) => void>();

const cancelled = vi.fn<() => void>();
let answered: Promise<void> = Promise.resolve();
const edit = (record: Saved) =>
  renderPages({
    pages: {
      "/": () => (
        <RecordForm<Contact, Contact, Saved>
          what="顧客"
          record={record}
          schema={schema}
          start={{ telephone: "", address: "" }}
          draft_name="client:12"
          valuesOf={({ telephone, address }) => ({ telephone, address })}
          labels={{ telephone: "電話番号", address: "住所" }}
          nameOf={() => "甲運送"}
          calls={{
            read: () => Promise.resolve(record),
            create: () => Promise.resolve(record),
            update: async (id, changes, version) => {
              update(id, changes, version);
              await answered;
              return { ...record, ...changes, version: version + 1 };
            },
          }}
          get={{ path: "/api/clients/{id}" }}
          onSaved={() => undefined}
          onCancel={cancelled}
        >
          <TextField name="telephone" label="電話番号" />
          <TextField name="address" label="住所" />
        </RecordForm>
      ),
    },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: () => undefined,
  });

beforeEach(() => {
  update.mockClear();
  cancelled.mockClear();
  answered = Promise.resolve();
  localStorage.clear();
  sessionStorage.clear();
  writeTokens({ access_token: "a", refresh_token: "r" }, "7");
});
afterEach(cleanup);

const record = {
  id: 12,
  version: 1,
  updated_at: "2026-11-20T17:00:00.000Z",
  updated_by: "佐藤",
  can: { update: abilityGranted, delete: abilityGranted },
  telephone: "03-1111-2222",
  address: "旧住所",
};
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test("an old draft of a record puts back what was typed, and nothing that others have changed since", async () => {
  edit(record);
  type(await screen.findByLabelText("電話番号"), "03-9999-0000");
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  edit({ ...record, version: 2, address: "新住所" });
  await screen.findByText(/下書きを復元しました/);
  expect(screen.getByLabelText("電話番号")).toHaveProperty(
    "value",
    "03-9999-0000",
  );
  expect(screen.getByLabelText("住所")).toHaveProperty("value", "新住所");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledWith(12, { telephone: "03-9999-0000" }, 2);
});

test("what is typed while a save is on its way stays in the form and on the device", async () => {
  let finish = () => {};
  answered = new Promise((resolve) => {
    finish = resolve;
  });
  edit(record);
  type(await screen.findByLabelText("電話番号"), "03-9999-0000");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  type(screen.getByLabelText("住所"), "新住所");
  finish();
  await screen.findByText(/保存しました/);
  expect(screen.getByLabelText("住所")).toHaveProperty("value", "新住所");
  cleanup();
  const kept = JSON.stringify({ ...localStorage });
  expect(kept).toContain("新住所");
  expect(kept).not.toContain("03-9999-0000");
});

const stop = () =>
  fireEvent.click(screen.getByRole("button", { name: "編集をやめる" }));
const isKept = () => JSON.stringify({ ...localStorage }).includes("新住所");

test("an editing that changed nothing is left without a question", async () => {
  edit(record);
  await screen.findByLabelText("住所");
  stop();
  await waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
});

test("what was typed is thrown away only by whoever agrees to it", async () => {
  edit(record);
  type(await screen.findByLabelText("住所"), "新住所");
  stop();
  fireEvent.click(await screen.findByRole("button", { name: "戻る" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "戻る" })).toBeNull(),
  );
  expect(cancelled).not.toHaveBeenCalled();
  expect(screen.getByLabelText("住所")).toHaveProperty("value", "新住所");
  window.dispatchEvent(new Event("pagehide"));
  expect(isKept()).toBe(true);
  stop();
  fireEvent.click(await screen.findByRole("button", { name: "破棄する" }));
  await waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  expect(isKept()).toBe(false);
});
