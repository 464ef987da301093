import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { telephoneField } from "../contract/fields.ts";
import type { AnyRecord } from "../contract/record.ts";
import { fieldValue } from "./components/field-value.tsx";

afterEach(cleanup);

test.each([
  ["is pressed to call", {}, "tel:0528112042"],
  ["is read where nobody is to be called", { is_not_dialled: true }, undefined],
] as const)("a telephone number %s", (_what, places, href) => {
  const fields = { phone: telephoneField("電話番号", places) };
  render(
    <p>
      {fieldValue({ fields } as unknown as AnyRecord, "phone", {
        phone: "052-811-2042",
      })}
    </p>,
  );
  expect(screen.getByText("052-811-2042")).toBeTruthy();
  expect(screen.queryByRole("link")?.getAttribute("href")).toBe(href);
});
