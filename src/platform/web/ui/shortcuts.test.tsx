import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSendKey } from "./shortcuts.ts";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const press = (target: EventTarget, more: KeyboardEventInit = {}): void => {
  target.dispatchEvent(
    new KeyboardEvent("keydown", {
      key: "Enter",
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
      ...more,
    }),
  );
};

const begin = () => {
  const act = vi.fn<() => void>();
  renderHook(() => useSendKey(act));
  return act;
};

test("Ctrl+Enter acts once for each press, not while it is held down nor by Enter alone", () => {
  const act = begin();
  press(document.body);
  press(document.body, { repeat: true });
  press(document.body, { ctrlKey: false });
  expect(act).toHaveBeenCalledTimes(1);
});

test.each(["dialog", "alertdialog", "menu"])(
  "nothing acts behind a %s, nor from a field",
  (role) => {
    const act = begin();
    const field = document.createElement("input");
    document.body.append(field);
    press(field);
    const open = document.createElement("div");
    open.setAttribute("role", role);
    document.body.append(open);
    press(document.body);
    expect(act).not.toHaveBeenCalled();
    open.remove();
    press(document.body);
    expect(act).toHaveBeenCalledOnce();
  },
);
