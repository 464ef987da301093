import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { afterEach, describe, expect, test } from "vitest";
import { formText } from "../../form-text.ts";
import { AppTheme } from "../../theme/app-theme.tsx";
import { Form } from "../form/form.tsx";
import { askedBefore } from "./insertion.ts";
import { InsertionList } from "./insertion-list.tsx";
import { LongTextAid } from "./long-text-aid.ts";
import { TextArea } from "./text-field.tsx";

afterEach(cleanup);

const texts = [
  { id: 1, keyword: "到着", title: "到着見込み", body: "一行目\n二行目" },
  { id: 2, keyword: "到着遅れ", title: "お詫び", body: "遅れます" },
];
const words = { label: "定型文", keys: "", none: "ありません" };
const find = (word: string) =>
  texts.filter(({ keyword }) => keyword.startsWith(word));

const Aid = ({ input }: { input: HTMLTextAreaElement }) => {
  const [asked, setAsked] = useState(false);
  return (
    <InsertionList
      input={input}
      find={(word) => (asked ? find(word) : undefined)}
      onAsk={() => setAsked(true)}
      words={words}
    />
  );
};

const aidFor = (input: HTMLTextAreaElement) => <Aid input={input} />;

const Held = () => <output>{useWatch({ name: "memo" })}</output>;

function Probe(props: { aid?: boolean; cap?: number }) {
  const form = useForm({ defaultValues: { memo: "" } });
  return (
    <AppTheme>
      <LongTextAid.Provider value={props.aid === false ? undefined : aidFor}>
        <Form act="save" form={form} label="試験" onSubmit={() => undefined}>
          <TextArea
            name="memo"
            label="メモ"
            {...(props.cap === undefined ? {} : { max_weight: props.cap })}
          />
          <Held />
        </Form>
      </LongTextAid.Provider>
    </AppTheme>
  );
}

const start = (props: { aid?: boolean; cap?: number } = {}) => {
  render(<Probe {...props} />);
  return {
    user: userEvent.setup(),
    input: screen.getByLabelText<HTMLTextAreaElement>("メモ"),
  };
};
const options = () =>
  screen.queryAllByRole("option").map((option) => option.textContent);

describe("the asked word", () => {
  test.each([
    ["::", 2, { from: 0, to: 2, word: "" }],
    ["済 ::到着", 6, { from: 2, to: 6, word: "到着" }],
    ["：：到着", 4, { from: 0, to: 4, word: "到着" }],
    ["::到着 後", 6, undefined],
    [":到着", 3, undefined],
    ["12:30", 5, undefined],
    ["::到着", 1, undefined],
  ])("in %j at %i", (text, caret, asked) => {
    expect(askedBefore(text, caret)).toEqual(asked);
  });
});

test("arrows and Enter put the text in the place of the word", async () => {
  const { user, input } = start();
  await user.type(input, "済 ::");
  expect(options()).toHaveLength(2);
  await user.type(input, "到着");
  expect(input.getAttribute("aria-controls")).toBe(
    screen.getByRole("listbox").id,
  );
  await user.keyboard("{ArrowDown}");
  const marked = screen.getByRole("option", { selected: true });
  expect(marked.textContent).toContain("到着遅れ");
  expect(input.getAttribute("aria-activedescendant")).toBe(marked.id);
  await user.keyboard("{ArrowUp}{Enter}");
  expect(input.value).toBe("済 一行目\n二行目");
  expect(screen.getByRole("status").textContent).toBe(input.value);
  expect(options()).toEqual([]);
  expect(input.hasAttribute("aria-controls")).toBe(false);
  expect(fireEvent.keyDown(input, { key: "Enter" })).toBe(true);
});

test("Tab and the mouse choose too, Escape leaves what was typed", async () => {
  const { user, input } = start();
  await user.type(input, "::到着遅");
  await user.keyboard("{Escape}");
  expect(options()).toEqual([]);
  await user.keyboard("れ");
  expect(options()).toEqual([]);
  expect(input.value).toBe("::到着遅れ");
  await user.keyboard(" ::到着遅{Tab}");
  expect(input.value).toBe("::到着遅れ 遅れます");
  expect(document.activeElement).toBe(input);
  cleanup();
  const other = start();
  await other.user.type(other.input, "済::");
  await other.user.click(screen.getByRole("option", { name: /お詫び/ }));
  expect(other.input.value).toBe("済遅れます");
});

test("keys of the input method stay its own", async () => {
  const { user, input } = start();
  await user.type(input, "::到");
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    expect(fireEvent.keyDown(input, { key: "Enter", ...init })).toBe(true);
  expect(input.value).toBe("::到");
  expect(fireEvent.keyDown(input, { key: "Enter" })).toBe(false);
  expect(input.value).toBe("一行目\n二行目");
});

test("what is longer than the field stays in sight, and where nothing is offered the signs are text", async () => {
  const { user, input } = start({ cap: 10 });
  await user.type(input, "済::到{Enter}");
  expect(input.value).toBe("済一行目\n二行目");
  expect(screen.getByText(formText.field.over(3))).toBeTruthy();
  cleanup();
  const plain = start({ aid: false });
  await plain.user.type(plain.input, "::到着");
  expect(options()).toEqual([]);
  expect(plain.input.value).toBe("::到着");
});
