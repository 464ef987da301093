import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import {
  codeField,
  kanaField,
  longTextField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { defineLookup } from "#platform/contract/lookup.ts";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { beginningOf } from "../contract/field-rules.ts";
import { defineCaseFields, held } from "../contract/fields.ts";
import { sectionParts } from "./embeds/section-parts.tsx";

afterEach(cleanup);

const states = defineLookup([
  { code: "open", label: "未" },
  { code: "done", label: "済" },
]);
const things = defineCaseFields({
  only: {
    title: "一",
    fields: {
      name: textField("名前", 10),
      kana: kanaField("よみ", 10),
      note: longTextField("メモ", 20),
      state: held(codeField("状態", states), () => "open"),
    },
  },
});
const sections = sectionParts(things, {
  only: [
    ["name", 4, { required: true }],
    ["kana", 4],
  ],
});

function Fields() {
  const form = useForm({ defaultValues: beginningOf(things) });
  return (
    <FormProvider {...form}>
      <sections.only />
    </FormProvider>
  );
}

test("a field has label, cap, tidying and codes of its declaration", async () => {
  const user = userEvent.setup();
  render(<Fields />, { wrapper: AppTheme });
  const name = screen.getByRole("textbox", { name: /名前/ });
  await user.type(name, "あいうえおか");
  expect(name).toHaveProperty("value", "あいうえお");
  const kana = screen.getByRole("textbox", { name: /よみ/ });
  await user.type(kana, "かな");
  await user.tab();
  expect(kana).toHaveProperty("value", "カナ");
  expect(screen.getByRole("textbox", { name: /メモ/ }).tagName).toBe(
    "TEXTAREA",
  );
  const open = screen.getByRole("button", { name: "未" });
  // What is never without a value stays chosen when it is pressed again.
  await user.click(open);
  expect(open.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: "済" })).toBeTruthy();
});
