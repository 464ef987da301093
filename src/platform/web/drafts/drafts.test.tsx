import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AccountProvider } from "../api/account.ts";
import { writeTokens } from "../api/tokens.ts";
import { AppTheme } from "../theme/app-theme.tsx";
import { settle } from "../testing/turns.ts";
import { Form } from "../ui/form/form.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { useForm } from "react-hook-form";
import { DraftStatus } from "./draft-status.tsx";
import { removeDraftsOf } from "./draft-store.ts";
import { useDraft } from "./use-draft.ts";

const tokens = { access_token: "a", refresh_token: "r" };

const accountOf = (user_id: string) => ({
  user_id,
  name: user_id,
  organisation: "",
  roles: [],
  permissions: [],
  side: "call_centre" as const,
});

function Page() {
  const form = useForm({ defaultValues: { name: "" } });
  const draft = useDraft(form, "case:new");
  return (
    <Form act="save" form={form} label="受付" onSubmit={draft.clear}>
      <DraftStatus draft={draft} />
      <TextField name="name" label="氏名" />
      <button type="submit">保存</button>
    </Form>
  );
}

async function open(user_id: string): Promise<HTMLInputElement> {
  writeTokens(tokens, user_id);
  render(
    <AppTheme>
      <AccountProvider value={accountOf(user_id)}>
        <Page />
      </AccountProvider>
    </AppTheme>,
  );
  // The draft comes back in the next turns of the event loop.
  await settle();
  return screen.getByLabelText<HTMLInputElement>("氏名");
}

const type = (input: HTMLElement, words: string) =>
  userEvent.setup().type(input, words);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

test("what was typed is saved by itself, says when, and is there again", async () => {
  await type(await open("1"), "山田");
  await waitFor(() => expect(screen.getByText(/下書き保存 /)).toBeTruthy());
  cleanup();
  expect((await open("1")).value).toBe("山田");
  expect(screen.getByText(/下書きを復元しました/)).toBeTruthy();
});

test("closing the page at once loses nothing", async () => {
  await type(await open("1"), "山田");
  window.dispatchEvent(new Event("pagehide"));
  const kept = JSON.stringify({ ...localStorage });
  expect(kept).toContain("山田");
});

test("another account never sees it, and the first one still does", async () => {
  await type(await open("1"), "山田");
  cleanup();
  sessionStorage.clear();
  expect((await open("2")).value).toBe("");
  cleanup();
  expect((await open("1")).value).toBe("山田");
});

test("after the save and after the sign-out nothing is left", async () => {
  const user = userEvent.setup();
  await type(await open("1"), "山田");
  await user.click(screen.getByText("保存"));
  await waitFor(() =>
    expect(JSON.stringify({ ...localStorage })).not.toContain("山田"),
  );
  await type(screen.getByLabelText("氏名"), "鈴木");
  window.dispatchEvent(new Event("pagehide"));
  removeDraftsOf("1");
  localStorage.removeItem("session");
  // A form that is still on screen may not write it again.
  cleanup();
  expect(JSON.stringify({ ...localStorage })).not.toContain("鈴木");
});

describe("a field in which the form proposes the moment", () => {
  const Timed = ({ now }: { now: string }) => {
    const form = useForm({ defaultValues: { name: "", at: now } });
    const draft = useDraft(form, "case:timed", { momentary: () => ["at"] });
    return (
      <Form act="save" form={form} label="受付" onSubmit={draft.clear}>
        <TextField name="name" label="氏名" />
        <TextField name="at" label="時刻" />
      </Form>
    );
  };
  const openAt = async (now: string) => {
    writeTokens(tokens, "1");
    render(
      <AppTheme>
        <AccountProvider value={accountOf("1")}>
          <Timed now={now} />
        </AccountProvider>
      </AppTheme>,
    );
    await settle();
    return {
      name: screen.getByLabelText<HTMLInputElement>("氏名"),
      at: screen.getByLabelText<HTMLInputElement>("時刻"),
    };
  };
  /** As if it had been left so long ago. */
  const age = (minutes: number) => {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index) ?? "";
      if (!key.startsWith("draft:1:case:timed")) continue;
      const draft = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
      const saved_at = Date.now() - minutes * 60_000;
      localStorage.setItem(key, JSON.stringify({ ...draft, saved_at }));
    }
  };
  const leave = () => {
    cleanup();
    sessionStorage.clear();
  };

  test.each([
    ["goes on with a reload", [5], "09:00"],
    ["goes on with each of several reloads", [5, 5], "09:00"],
    ["is proposed anew to who comes back later", [40], "13:00"],
  ])("%s", async (_name, pauses, shown) => {
    const first = await openAt("09:00");
    await type(first.name, "山田");
    for (const minutes of pauses) {
      leave();
      age(minutes);
      const again = await openAt("13:00");
      expect(again.name.value).toBe("山田");
      await type(again.name, "さ");
      await userEvent.clear(again.name);
      await type(again.name, "山田");
      expect(again.at.value).toBe(shown);
    }
  });

  test("stays as it was typed, however long ago", async () => {
    const first = await openAt("09:00");
    await userEvent.clear(first.at);
    await type(first.at, "08:15");
    leave();
    age(600);
    expect((await openAt("13:00")).at.value).toBe("08:15");
  });
});
