import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Dialog from "@mui/material/Dialog";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { settle } from "../testing/turns.ts";
import { FocusKeeper } from "./focus-keeper.ts";

afterEach(cleanup);

/** A card whose button is gone once its dialog has done what it asks for. */
const Card = ({ is_left }: { is_left: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <FocusKeeper />
      <p>elsewhere</p>
      <section>
        <button type="button">further</button>
        {(is_left || !isDone) && (
          <button type="button" onClick={() => setOpen(true)}>
            send
          </button>
        )}
        {isDone && (
          <button type="button" data-next>
            next step
          </button>
        )}
      </section>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)}>
          <button
            type="button"
            onClick={() => {
              setDone(true);
              setOpen(false);
            }}
          >
            agree
          </button>
        </Dialog>
      )}
    </>
  );
};

const send = async (): Promise<void> => {
  await userEvent.click(screen.getByRole("button", { name: "send" }));
  await userEvent.click(await screen.findByRole("button", { name: "agree" }));
};

const focused = () => document.activeElement?.textContent;

test("what a dialog took away hands the focus on to what comes next in its block", async () => {
  render(<Card is_left={false} />);
  await send();
  await expect.poll(focused).toBe("next step");
});

test("what is still there has the focus again", async () => {
  render(<Card is_left />);
  await send();
  await expect.poll(focused).toBe("send");
});

test("a press elsewhere after the dialog is not answered by taking the focus back", async () => {
  render(<Card is_left={false} />);
  await send();
  await expect.poll(focused).toBe("next step");
  await userEvent.click(screen.getByText("elsewhere"));
  await settle();
  expect(document.activeElement).toBe(document.body);
});
