import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import type { Correspondence } from "../contract/correspondence-schema.ts";
import { RowBody } from "./components/row-words.tsx";

afterEach(cleanup);

const failure = "通話録音ファイルにアクセスできません。";

const show = (url: string | null) =>
  render(
    <AppTheme>
      <RowBody
        row={
          {
            body: "折返しの通話",
            sounds: [{ name: "call.wav", url }],
          } as unknown as Correspondence
        }
      />
    </AppTheme>,
  );

test("a recording that is gone, or cannot be read, says so in its row", () => {
  show(null);
  expect(screen.getByRole("alert").textContent).toBe(failure);
  cleanup();
  show("/uploaded/x");
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.error(screen.getByLabelText(/call\.wav/));
  expect(screen.getByRole("alert").textContent).toBe(failure);
});
