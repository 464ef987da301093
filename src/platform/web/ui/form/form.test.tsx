import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { Form, SubmitButton } from "./form.tsx";

afterEach(cleanup);

const sent = vi.fn<() => Promise<void>>();
const Sample = () => (
  <Form form={useForm()} label="見本" submit_on_enter={false} onSubmit={sent}>
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
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await vi.waitFor(() =>
    expect(screen.getByRole("button")).toHaveProperty("disabled", true),
  );
  press({ key: "s", ctrlKey: true });
  finish();
  await vi.waitFor(() =>
    expect(screen.getByRole("button")).toHaveProperty("disabled", false),
  );
  expect(sent).toHaveBeenCalledOnce();
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
    await vi.waitFor(() => expect(button).toHaveProperty("disabled", true));
    leave();
    finish();
    await vi.waitFor(() => expect(button).toHaveProperty("disabled", false));
  };
  await sendAndLeave(() => button.blur());
  expect(document.activeElement).toBe(button);
  const field = screen.getByLabelText("氏名");
  await sendAndLeave(() => field.focus());
  expect(document.activeElement).toBe(field);
});
