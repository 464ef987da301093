import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useForm } from "react-hook-form";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import {
  beginning,
  codeField,
  optional,
  textField,
  type AnyField,
} from "../contract/fields.ts";
import { FieldInput } from "./embeds/field-input.tsx";

afterEach(cleanup);

const two = {
  options: [
    { code: "a", label: "甲" },
    { code: "b", label: "乙" },
  ],
} as const;
const many = {
  options: ["甲", "乙", "丙", "丁"].map((label) => ({ code: label, label })),
};

const Inputs = ({ fields }: { fields: Record<string, AnyField> }) => {
  const form = useForm();
  return (
    <AppTheme>
      <Form act="save" form={form} label="試験" onSubmit={() => undefined}>
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} />
        ))}
      </Form>
    </AppTheme>
  );
};

test("what the server gives, what is chosen already and what may be empty is not asked for", () => {
  render(
    <Inputs
      fields={{
        name: textField("名前", 10),
        code: textField("コード", 10, { is_given: true }),
        note: optional(textField("備考", 10)),
        chosen: beginning(codeField("選択済", two), () => "a"),
        open: codeField("未選択", two),
      }}
    />,
  );
  const asked = ["名前", "コード", "備考", "選択済", "未選択"].filter((label) =>
    screen.getByText(label).parentElement?.textContent.includes("必須"),
  );
  expect(asked).toEqual(["名前", "未選択"]);
});

test("few choices stand side by side, many open as a list unless they have the room", () => {
  render(
    <Inputs
      fields={{
        few: codeField("少数", two),
        many: codeField("多数", many),
        wide: codeField("広い", many, { width: "full" }),
      }}
    />,
  );
  const groups = screen
    .getAllByRole("group")
    .map((group) => within(group).getAllByRole("button").length);
  expect(groups).toEqual([2, 4]);
  expect(screen.getAllByRole("button", { name: "丁" })).toHaveLength(1);
  expect(screen.getByRole("combobox", { name: /多数/ })).toBeTruthy();
});
