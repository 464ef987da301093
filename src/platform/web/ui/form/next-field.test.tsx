import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AppTheme } from "../../theme/app-theme.tsx";
import {
  SegmentedField,
  SegmentedMultiField,
} from "../fields/choice-fields.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextArea, TextField } from "../fields/text-field.tsx";
import { SectionIndex } from "./form-section.tsx";
import { Form, SubmitButton } from "./form.tsx";

afterEach(cleanup);

const roads = ["東名", "名神"].map((label) => ({ value: label, label }));
const answers = ["はい", "いいえ"].map((label) => ({ value: label, label }));
const sections = [
  { id: "who", title: "通報者", fields: ["name"] },
  { id: "where", title: "場所", fields: ["road"] },
];

const values: { read?: () => unknown } = {};
const Sample = () => {
  const form = useForm({
    defaultValues: {
      name: "山田",
      road: null,
      moves: null,
      told: [],
      note: "",
    },
  });
  useEffect(() => {
    values.read = form.getValues;
  }, [form]);
  return (
    <AppTheme>
      <Form
        act="save"
        form={form}
        label="見本"
        submit_on_enter={false}
        onSubmit={() => undefined}
      >
        <SectionIndex sections={sections} />
        <section id="who">
          <TextField name="name" label="氏名" />
        </section>
        <button type="button">地図</button>
        <section id="where">
          <SelectField name="road" label="路線" options={roads} />
          <SegmentedField name="moves" label="自走" options={answers} />
          <SegmentedMultiField name="told" label="連絡" options={answers} />
          <TextArea name="note" label="備考" />
        </section>
      </Form>
    </AppTheme>
  );
};

const Short = (props: { onSubmit: (values: object) => void }) => (
  <AppTheme>
    <Form
      act="save"
      form={useForm({ defaultValues: { moves: null } })}
      label="短い見本"
      onSubmit={props.onSubmit}
    >
      <SegmentedField name="moves" label="自走" options={answers} />
      <SubmitButton>保存</SubmitButton>
    </Form>
  </AppTheme>
);

/** A choice that asks for more. */
const Asking = () => {
  const form = useForm({
    defaultValues: { moves: null as string | null, place: "", note: "" },
  });
  const moves = useWatch({ control: form.control, name: "moves" });
  return (
    <AppTheme>
      <Form act="save" form={form} label="見本" onSubmit={() => undefined}>
        <SegmentedField name="moves" label="自走" options={answers} />
        {moves === "いいえ" && <TextField name="place" label="停止場所" />}
        <TextField name="note" label="備考" />
      </Form>
    </AppTheme>
  );
};

const focused = () => document.activeElement;
const field = (label: string) => screen.getByLabelText<HTMLElement>(label);

it("Enter goes on to the next field, past the buttons between, but not while composing", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  field("氏名").focus();
  fireEvent.keyDown(field("氏名"), { key: "Enter", isComposing: true });
  fireEvent.keyDown(field("氏名"), { key: "Enter", shiftKey: true });
  await Promise.resolve();
  expect(focused()).toBe(field("氏名"));
  await user.keyboard("{Enter}");
  expect(focused()).toBe(field("路線"));
});

it("Enter in a list takes the choice first; what is none stays and keeps the keys", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  const road = field("路線") as HTMLInputElement;
  road.focus();
  await user.keyboard("そんな道はない{Enter}");
  expect(focused()).toBe(road);
  expect(road.value).toBe("そんな道はない");
  await user.clear(road);
  await user.keyboard("名{Enter}");
  expect(values.read?.()).toMatchObject({ road: "東名" });
  expect(road.value).toBe("東名");
  expect(focused()?.textContent).toContain("はい");
});

it("a digit chooses: one of a few goes on, several stay", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  const [yes] = screen.getAllByRole("button", { name: "はい" });
  yes?.focus();
  await user.keyboard("2");
  expect(values.read?.()).toMatchObject({ moves: "いいえ" });
  await user.keyboard("12");
  expect(values.read?.()).toMatchObject({ told: ["はい", "いいえ"] });
  await user.keyboard("1");
  expect(values.read?.()).toMatchObject({ told: ["いいえ"] });
});

it("a digit goes on to the field that its choice asks for", async () => {
  const user = userEvent.setup();
  render(<Asking />);
  screen.getByRole("button", { name: "はい" }).focus();
  await user.keyboard("2");
  expect(focused()).toBe(field("停止場所"));
});

it("Enter in a row of choices goes on and changes nothing", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  const [yes, told] = screen.getAllByRole("button", { name: "はい" });
  yes?.focus();
  await user.keyboard(" {Enter}");
  expect(values.read?.()).toMatchObject({ moves: "はい" });
  expect(focused()).toBe(told);
  await user.keyboard("1{Enter}");
  expect(values.read?.()).toMatchObject({ told: ["はい"] });
  expect(focused()).toBe(field("備考"));
});

it("Enter in a row of choices saves a short form, as in its other fields", async () => {
  const user = userEvent.setup();
  const saved = vi.fn<(values: object) => void>();
  render(<Short onSubmit={saved} />);
  screen.getByRole("button", { name: "はい" }).focus();
  await user.keyboard("{Enter}");
  expect(saved.mock.calls[0]?.[0]).toEqual({ moves: null });
});

it("Alt with its number goes to a section, from every field and not from an input method", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  field("備考").focus();
  await user.keyboard("{Alt>}1{/Alt}");
  const name = field("氏名") as HTMLInputElement;
  expect(focused()).toBe(name);
  // What is typed takes the place of what was there, as behind Tab.
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 2]);
  fireEvent.keyDown(name, { code: "Digit2", altKey: true, isComposing: true });
  expect(focused()).toBe(name);
  expect(
    screen
      .getByRole("link", { name: "場所" })
      .getAttribute("aria-keyshortcuts"),
  ).toBe("Alt+2");
});
