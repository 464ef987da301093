import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { telephoneField } from "../contract/fields.ts";
import type { AnyRecord } from "../contract/record.ts";
import { fieldValue } from "./components/field-value.tsx";

afterEach(cleanup);

const shown = (phone: string) =>
  render(
    <p>
      {fieldValue(
        {
          fields: { phone: telephoneField("電話番号") },
        } as unknown as AnyRecord,
        "phone",
        { phone },
      )}
    </p>,
  );

test.each([
  ["12", "市外局番から入力されているか確認してください。"],
  ["090-1234", "電話番号の桁数を確認してください（10桁または11桁）。"],
  ["夜間は休み", "電話番号に数字以外の文字があります。"],
])("the doubtful number %s is marked where it is read", (phone, why) => {
  shown(phone);
  expect(screen.getByText("要確認").getAttribute("title")).toBe(why);
  expect(screen.queryByRole("link") === null).toBe(phone === "夜間は休み");
});

test.each(["052-811-2042", "090-1234-5678", "+1-212-555-0123", "非通知"])(
  "%s is not marked",
  (phone) => {
    shown(phone);
    expect(screen.queryByText("要確認")).toBeNull();
  },
);

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
