import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError, networkError } from "../../api/api-error.ts";
import { tellBack, tellSuccess } from "../../api/succeeded.ts";
import { settle } from "../../testing/turns.ts";
import { text } from "../../text.ts";
import { ConfirmHost } from "../confirm.tsx";
import type { FormAct } from "./form-act.ts";
import { Form, SubmitButton } from "./form.tsx";

afterEach(cleanup);

const sent = vi.fn<() => Promise<void>>();
const Sample = () => (
  <Form
    act="save"
    form={useForm()}
    label="見本"
    submit_on_enter={false}
    onSubmit={sent}
  >
    <input aria-label="氏名" />
    <SubmitButton>登録</SubmitButton>
  </Form>
);
const press = (init: KeyboardEventInit) =>
  fireEvent.keyDown(screen.getByLabelText("氏名"), init);

it("Ctrl+S in a field sends the form, once while it is on its way, and nothing of an input method", async () => {
  let finish = () => {};
  sent.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  render(<Sample />);
  press({ key: "Enter" });
  press({ key: "s" });
  press({ key: "s", ctrlKey: true, isComposing: true });
  // The browser's own saving of the page stays away.
  expect(press({ key: "s", ctrlKey: true })).toBe(false);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(screen.getByRole("button")).toHaveProperty("disabled", true),
  );
  press({ key: "s", ctrlKey: true });
  finish();
  await waitFor(() =>
    expect(screen.getByRole("button")).toHaveProperty("disabled", false),
  );
  expect(sent).toHaveBeenCalledOnce();
});

it("a key presses the button with its click", async () => {
  const said: string[] = [];
  const onSubmit = () => {
    said.push("sent");
  };
  const Two = () => (
    <Form act="send" form={useForm()} label="見本" onSubmit={onSubmit}>
      <input aria-label="氏名" />
      <SubmitButton act="save" onClick={() => said.push("stays")}>
        保存
      </SubmitButton>
      <SubmitButton act="send" onClick={() => said.push("goes on")}>
        保存して次へ
      </SubmitButton>
    </Form>
  );
  render(<Two />);
  press({ key: "Enter", ctrlKey: true });
  await waitFor(() => expect(said).toEqual(["goes on", "sent"]));
  press({ key: "s", ctrlKey: true });
  await waitFor(() =>
    expect(said).toEqual(["goes on", "sent", "stays", "sent"]),
  );
});

it("a composer saves by Ctrl+Enter too, shown on its button, and once while it is on its way", async () => {
  sent.mockReset();
  sent.mockImplementation(() => new Promise(() => {}));
  const Composer = () => (
    <Form
      act="save"
      is_composer
      form={useForm()}
      label="見本"
      submit_on_enter={false}
      onSubmit={sent}
    >
      <input aria-label="氏名" />
      <SubmitButton>追加</SubmitButton>
    </Form>
  );
  render(<Composer />);
  const button = screen.getByRole("button");
  expect(button.textContent).toContain("Ctrl+Enter");
  press({ key: "Enter", ctrlKey: true, isComposing: true });
  press({ key: "Enter" });
  expect(sent).not.toHaveBeenCalled();
  press({ key: "Enter", ctrlKey: true });
  press({ key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  press({ key: "Enter", ctrlKey: true });
  press({ key: "s", ctrlKey: true });
  await settle();
  expect(sent).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
});

it("the button that sent the form has the focus again, unless it went elsewhere", async () => {
  let finish = () => {};
  sent.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  render(<Sample />);
  const button = screen.getByRole("button");
  const sendAndLeave = async (leave: () => void) => {
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveProperty("disabled", true));
    leave();
    finish();
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
  };
  await sendAndLeave(() => button.blur());
  expect(document.activeElement).toBe(button);
  const field = screen.getByLabelText("氏名");
  await sendAndLeave(() => field.focus());
  expect(document.activeElement).toBe(field);
});

const taken = vi.fn<(act: FormAct) => void>();
const Sending = ({ keeps }: { keeps: boolean }) => (
  <>
    <Form
      form={useForm()}
      label="見本"
      act="send"
      question={() => ({
        title: "中央レッカーに送信しますか？",
        body: "受付番号 202611200001",
        action: "送る",
      })}
      onSubmit={(_values, act) => taken(act)}
    >
      <input aria-label="氏名" />
      {keeps && <SubmitButton act="save">下書き</SubmitButton>}
      <SubmitButton>送信</SubmitButton>
    </Form>
    <ConfirmHost />
  </>
);
const settled = () =>
  waitFor(() =>
    expect(screen.getByRole("button", { name: "送信" })).toHaveProperty(
      "disabled",
      false,
    ),
  );

it("in a form that sends Ctrl+S keeps what is typed where there is a way to, and never sends; Enter does not either", async () => {
  taken.mockClear();
  const { rerender } = render(<Sending keeps={false} />);
  expect(press({ key: "s", ctrlKey: true })).toBe(false);
  expect(press({ key: "Enter" })).toBe(false);
  rerender(<Sending keeps />);
  press({ key: "s", ctrlKey: true });
  await waitFor(() => expect(taken).toHaveBeenCalledOnce());
  expect(taken).toHaveBeenCalledWith("save");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("a form that sends has a key of its own, shown on its button, and asks once before each sending", async () => {
  taken.mockClear();
  render(<Sending keeps />);
  const button = screen.getByRole("button", { name: "送信" });
  expect(button.textContent).toContain("Ctrl+Enter");
  expect(button.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
  press({ key: "Enter", ctrlKey: true });
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("中央レッカーに送信しますか？");
  fireEvent.click(within(question).getByRole("button", { name: "戻る" }));
  await settled();
  expect(taken).not.toHaveBeenCalled();
  press({ key: "Enter", ctrlKey: true });
  fireEvent.click(await screen.findByRole("button", { name: "送る" }));
  await waitFor(() => expect(taken).toHaveBeenCalledOnce());
  expect(taken).toHaveBeenCalledWith("send");
});

it("what was refused as a whole stands at the end of the form until it is sent again or closed", async () => {
  const message = "保存できませんでした。";
  sent.mockRejectedValueOnce(new ApiError(500, message));
  render(<Sample />);
  const form = screen.getByRole("form");
  const standing = () => within(form).queryByRole("region");
  press({ key: "s", ctrlKey: true });
  await waitFor(() => expect(standing()?.textContent).toBe(message));
  expect(form.lastElementChild?.contains(standing())).toBe(true);
  sent.mockResolvedValueOnce();
  press({ key: "s", ctrlKey: true });
  await waitFor(() => expect(standing()).toBeNull());
  await waitFor(() =>
    expect(screen.getByText("登録")).toHaveProperty("disabled", false),
  );

  sent.mockRejectedValueOnce(new ApiError(500, message));
  press({ key: "s", ctrlKey: true });
  await waitFor(() => expect(standing()).not.toBeNull());
  fireEvent.click(
    within(form).getByRole("button", { name: text.error.close_standing }),
  );
  expect(standing()).toBeNull();
});

it("that the server was not reached stands until the connection is back; what others read mends nothing", async () => {
  sent.mockRejectedValueOnce(networkError());
  render(<Sample />);
  const standing = () => within(screen.getByRole("form")).queryByRole("region");
  press({ key: "s", ctrlKey: true });
  await waitFor(() => expect(standing()).not.toBeNull());
  act(() => tellSuccess("GET /api/cases/2"));
  expect(standing()).not.toBeNull();
  act(tellBack);
  expect(standing()).toBeNull();
});
