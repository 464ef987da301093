import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Profiler, type ReactNode, useEffect } from "react";
import { z } from "zod";
import { type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { optionalCustomerCode } from "#platform/contract/japanese/fields.ts";
import { customerCodeShape } from "#platform/contract/japanese/input-kinds.ts";
import { plateText } from "#platform/contract/japanese/text.ts";
import { formText } from "../../form-text.ts";
import { networkError } from "../../api/api-error.ts";
import { AppTheme } from "../../theme/app-theme.tsx";
import { Form } from "../form/form.tsx";
import { useZodForm } from "../form/use-zod-form.ts";
import { DateField, DateTimeField, YearMonthField } from "./date-fields.tsx";
import { MoneyField, NumericField } from "./number-fields.tsx";
import { NormalisedField } from "./normalised-field.tsx";
import { SelectField } from "./select-field.tsx";
import { PlateField } from "./plate-field.tsx";
import { TelephoneField } from "./telephone-field.tsx";
import { TextArea, TextField } from "./text-field.tsx";

afterEach(cleanup);

const held: { form?: UseFormReturn } = {};
const values = (): FieldValues => held.form?.getValues() ?? {};

function Probe(props: { defaults?: FieldValues; children: ReactNode }) {
  const form = useForm({ defaultValues: props.defaults ?? {} });
  useEffect(() => {
    held.form = form;
  }, [form]);
  return (
    <AppTheme>
      <Form act="save" form={form} label="試験" onSubmit={() => undefined}>
        {props.children}
        <button type="submit">保存</button>
      </Form>
    </AppTheme>
  );
}

/** The test browser knows no text of a composition. */
const composition = (type: string, data: string): Event =>
  Object.assign(new Event(type, { bubbles: true }), { data });

/** What an input method does to an input: the text changes while it composes, then the composition ends. */
function compose(input: HTMLElement, steps: readonly string[], before = "") {
  fireEvent.compositionStart(input);
  for (const step of steps) {
    fireEvent(input, composition("compositionupdate", step));
    fireEvent.input(input, {
      target: { value: before + step },
      isComposing: true,
    });
  }
  fireEvent(input, composition("compositionend", steps.at(-1) ?? ""));
}

describe("length cap by weight", () => {
  test("nothing is cut while composing, the cut comes when the composition ends", () => {
    render(
      <Probe defaults={{ name: "" }}>
        <TextField name="name" label="氏名" max_weight={4} />
      </Probe>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("氏名");
    fireEvent.compositionStart(input);
    fireEvent.input(input, {
      target: { value: "やまだた" },
      isComposing: true,
    });
    expect(input.value).toBe("やまだた");
    expect(values().name).toBe("");
    fireEvent.compositionEnd(input, { data: "やまだた" });
    expect(input.value).toBe("やま");
    expect(values().name).toBe("やま");
  });

  test("an insertion that does not fit leaves the tail alone", async () => {
    const user = userEvent.setup();
    render(
      <Probe defaults={{ name: "あいうえ" }}>
        <TextField name="name" label="氏名" max_weight={8} />
      </Probe>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("氏名");
    await user.type(input, "x", { initialSelectionStart: 1 });
    expect(input.value).toBe("あいうえ");
  });
});

describe("what is too long for its field is said there", () => {
  const put = (cap: number, it: string) => {
    render(
      <Probe defaults={{ it }}>
        <TextField name="it" label="値" max_weight={cap} />
      </Probe>,
    );
    return screen.getByLabelText<HTMLInputElement>("値");
  };
  const over = formText.field.over(3);
  const isWrong = (input: HTMLElement) =>
    input.getAttribute("aria-invalid") === "true";

  test("what is pasted stays, in red, until it is mended", async () => {
    const user = userEvent.setup();
    const input = put(8, "あ");
    await user.click(input);
    await user.paste("いうえおかき");
    expect([input.value, values().it]).toEqual(Array(2).fill("あいうえおかき"));
    expect(screen.getByText(over).id).toBe(
      input.getAttribute("aria-describedby"),
    );
    expect(isWrong(input)).toBe(true);
    await user.keyboard("{Backspace}{Backspace}{Backspace}");
    expect(values().it).toBe("あいうえ");
    expect(isWrong(input)).toBe(false);
    expect(input.getAttribute("aria-describedby")).toBeNull();
  });

  test.each(["insertText", "insertFromDrop", "insertReplacementText", ""])(
    "so does what %j brings",
    (inputType) => {
      const input = put(8, "");
      fireEvent.input(input, {
        target: { value: "あいうえおかき" },
        inputType,
      });
      expect(values().it).toBe("あいうえおかき");
      expect(screen.getByText(over)).toBeTruthy();
    },
  );

  test("signs that were typed and fell away are told until the text changes", async () => {
    const user = userEvent.setup();
    const input = put(4, "あ");
    compose(input, ["い", "いう", "いうえ"], "あ");
    expect([input.value, isWrong(input)]).toEqual(["あい", false]);
    expect(screen.getByText(formText.field.cut(2))).toBeTruthy();
    await user.type(input, "{Backspace}");
    expect(screen.queryByText(formText.field.cut(2))).toBeNull();
    await user.type(input, "xyz");
    expect(input.value).toBe("あxy");
    expect(screen.getByText(formText.field.cut(1))).toBeTruthy();
  });
});

test("the reading is collected from the composition and stays editable", async () => {
  const user = userEvent.setup();
  render(
    <Probe defaults={{ name: "", name_kana: "" }}>
      <TextField name="name" label="氏名" kana_to="name_kana" />
      <TextField name="name_kana" label="カナ" />
    </Probe>,
  );
  compose(screen.getByLabelText("氏名"), ["や", "やま", "やまだ", "山田"]);
  expect(values()).toEqual({ name: "山田", name_kana: "ヤマダ" });
  await user.type(screen.getByLabelText("カナ"), "X");
  expect(values().name_kana).toBe("ヤマダX");
});

test("Enter sends the form, but not while composing", () => {
  render(
    <Probe defaults={{ name: "" }}>
      <TextField name="name" label="氏名" />
    </Probe>,
  );
  const input = screen.getByLabelText("氏名");
  const isLet = (init: object) =>
    fireEvent.keyDown(input, { key: "Enter", ...init });
  expect(isLet({ isComposing: true })).toBe(false);
  expect(isLet({ keyCode: 229 })).toBe(false);
  expect(isLet({ keyCode: 13 })).toBe(true);
});

describe("one value, many spellings", () => {
  test.each([
    [DateField, "令和8年11月20日", "2026-11-20", "2026/11/20"],
    [DateField, "２０２６１１２０", "2026-11-20", "2026/11/20"],
    [
      DateTimeField,
      "20261120 930",
      "2026-11-20T00:30:00.000Z",
      "2026/11/20 09:30",
    ],
    [YearMonthField, "R6.3", "2024-03", "2024/03"],
    [MoneyField, "１２００円", 1200, "1,200"],
    [MoneyField, "", null, ""],
    [DateField, "いつか", "いつか", "いつか"],
  ])("%o reads %s", async (Field, typed, held, shown) => {
    const user = userEvent.setup();
    render(
      <Probe defaults={{ it: null }}>
        <Field name="it" label="値" />
      </Probe>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("値");
    await user.click(input);
    if (typed !== "") await user.paste(typed);
    await user.tab();
    expect(values().it).toBe(held);
    expect(input.value).toBe(shown);
  });

  test("a plate fills its four parts and shows them", async () => {
    const user = userEvent.setup();
    render(
      <Probe defaults={{ plate: null }}>
        <PlateField name="plate" label="登録番号" />
      </Probe>,
    );
    await user.click(screen.getByLabelText("登録番号"));
    await user.paste("尾張小牧100あ12-34");
    expect(values().plate).toEqual({
      bureau: "尾張小牧",
      category: "100",
      kana: "あ",
      designated_number: "1234",
    });
    expect(screen.getByText("尾張小牧")).toBeTruthy();
  });

  test.each([
    ["品川 1234 あ 12-34", plateText.categoryFormat],
    ["横浜横浜横 300 あ 12-34", plateText.bureauTooLong],
  ])("%s is no plate: it stays, and the field says why", async (typed, why) => {
    const user = userEvent.setup();
    render(
      <Probe defaults={{ plate: null }}>
        <PlateField name="plate" label="登録番号" />
      </Probe>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("登録番号");
    await user.type(input, typed);
    const note = screen.getByText(why);
    expect(note.id).toBe(input.getAttribute("aria-describedby"));
    expect(input.getAttribute("aria-invalid")).toBe("true");
    await user.tab();
    expect(input.value).toBe(typed);
    expect(screen.getByText(why)).toBeTruthy();
  });

  test("a telephone number gets its hyphens when the field is left", async () => {
    const user = userEvent.setup();
    render(
      <Probe defaults={{ phone: "" }}>
        <TelephoneField name="phone" label="電話番号" />
      </Probe>,
    );
    await user.click(screen.getByLabelText("電話番号"));
    await user.paste("０３１２３４５６７８");
    await user.tab();
    await waitFor(() => expect(values().phone).toBe("03-1234-5678"));
  });
});

describe("a shape holds while typing", () => {
  const put = (
    Field: (props: { name: string; label: string }) => ReactNode,
    it: unknown = null,
  ) => {
    render(
      <Probe defaults={{ it }}>
        <Field name="it" label="値" />
      </Probe>,
    );
    return screen.getByLabelText<HTMLInputElement>("値");
  };
  const Kilopost = (field: { name: string; label: string }) => (
    <NumericField {...field} range={{ max: 2000, decimals: 1 }} />
  );
  const Code = (field: { name: string; label: string }) => (
    <NormalisedField
      {...field}
      shape={customerCodeShape}
      read={customerCodeShape}
    />
  );

  test.each([
    [MoneyField, "1a2b34567", "1,234,567", 1_234_567],
    [MoneyField, "-12.5", "125", 125],
    [Kilopost, "12a34.5x6", "1,234.5", 1234.5],
    [Code, "12a345678901", "123-45678", "123-45678"],
    [TelephoneField, "０９０1234567890123", "0901234567890", "0901234567890"],
  ])("%o: %s typed is %s", async (Field, keys, shown, value) => {
    const user = userEvent.setup();
    const input = put(Field);
    await user.type(input, keys);
    expect(input.value).toBe(shown);
    expect(values().it).toBe(value);
  });

  test("digits that a full code does not take are told until its text changes", async () => {
    const user = userEvent.setup();
    const input = put(Code);
    await user.type(input, "12345678999");
    await user.tab();
    expect(input.value).toBe("123-45678");
    const told = fieldText.notTaken("999");
    expect(screen.getByText(told)).toBeTruthy();
    await user.type(input, "{Backspace}");
    expect(screen.queryByText(told)).toBeNull();
  });

  test("a letter that no number takes is no loss", async () => {
    const user = userEvent.setup();
    const input = put(Code);
    await user.type(input, "12a");
    expect(input.getAttribute("aria-invalid")).toBe("false");
  });

  test("signs of a composition that have no place fall away when it ends", () => {
    const input = put(Kilopost);
    compose(input, ["１", "１２", "１２あ", "１２あ３。５"]);
    expect(input.value).toBe("123.5");
    expect(values().it).toBe(123.5);
  });

  test("the caret stays behind what was typed, and a comma does not stop Backspace", async () => {
    const user = userEvent.setup();
    const input = put(MoneyField, 1234);
    await user.type(input, "5", { initialSelectionStart: 1 });
    expect([input.value, input.selectionStart]).toEqual(["15,234", 2]);
    input.setSelectionRange(3, 3);
    await user.keyboard("{Backspace}{Backspace}");
    expect([input.value, input.selectionStart]).toEqual(["1,234", 1]);
  });

  test("what is pasted and too long stays in sight, with what is wrong with it at once, until it is mended", async () => {
    const user = userEvent.setup();
    const CodeForm = () => {
      const form = useZodForm(z.object({ it: optionalCustomerCode() }), {
        it: "123-4",
      });
      return (
        <AppTheme>
          <Form act="save" form={form} label="試験" onSubmit={() => undefined}>
            <Code name="it" label="値" />
          </Form>
        </AppTheme>
      );
    };
    render(<CodeForm />);
    const input = screen.getByLabelText<HTMLInputElement>("値");
    await user.clear(input);
    await user.paste("1234567890");
    expect(input.value).toBe("1234567890");
    expect(await screen.findByText(fieldText.customerCode)).toBeTruthy();
    await user.keyboard("{Backspace}{Backspace}");
    expect(input.value).toBe("123-45678");
    await waitFor(() =>
      expect(screen.queryByText(fieldText.customerCode)).toBeNull(),
    );
  });

  test("a number that is dictated whole is read like one that is pasted", () => {
    const input = put(TelephoneField);
    const value = "TEL: 090-1234-5678(携帯)";
    fireEvent.input(input, { target: { value }, inputType: "insertText" });
    expect(values().it).not.toBe("090-1234");
    expect(String(values().it)).toContain("5678");
  });

  test("what is pasted is read: words around an amount, a point where there are decimals only", async () => {
    const user = userEvent.setup();
    const input = put(MoneyField);
    await user.click(input);
    await user.paste("￥１,２００円");
    expect(input.value).toBe("1,200");
    await user.clear(input);
    await user.paste("12.5");
    expect([input.value, values().it]).toEqual(["12.5", "12.5"]);
  });
});

test("what a check found goes as soon as it is true no more; the field beside it is checked when it is left", async () => {
  const user = userEvent.setup();
  const Reasons = () => {
    const form = useZodForm(
      z.object({ reason: z.string().min(2, "理由"), other: z.string().min(9) }),
      { reason: "", other: "" },
    );
    return (
      <AppTheme>
        <Form act="send" form={form} label="試験" onSubmit={() => undefined}>
          <TextArea name="reason" label="削除理由" />
          <TextField name="other" label="隣" />
          <button type="submit">削除する</button>
        </Form>
      </AppTheme>
    );
  };
  render(<Reasons />);
  const input = screen.getByLabelText("削除理由");
  await user.type(input, "誤");
  expect(screen.queryByText("理由")).toBeNull();
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("理由")).toBeTruthy();
  await user.type(input, "り");
  await waitFor(() => expect(screen.queryByText("理由")).toBeNull());
  expect(input.getAttribute("aria-invalid")).toBe("false");
  expect(document.activeElement).toBe(input);
});

test("a keystroke renders its own field and no other", async () => {
  const user = userEvent.setup();
  const onRender = vi.fn<() => void>();
  render(
    <Probe defaults={{ name: "", other: "" }}>
      <TextField name="name" label="氏名" />
      <Profiler id="other" onRender={onRender}>
        <TextField name="other" label="隣" />
      </Profiler>
    </Probe>,
  );
  onRender.mockClear();
  await user.type(screen.getByLabelText("氏名"), "abc");
  expect(values().name).toBe("abc");
  expect(onRender).not.toHaveBeenCalled();
});

test("ten choices are offered at a time; that there are more is said below the list, which scrolls without it", async () => {
  const user = userEvent.setup();
  const options = Array.from({ length: 43 }, (_, at) => ({
    value: at,
    label: `第${String(at)}販売`,
    group: at < 20 ? "東" : "西",
  }));
  render(
    <Probe defaults={{ dealer: null }}>
      <SelectField name="dealer" label="販売会社" options={options} />
    </Probe>,
  );
  const field = screen.getByLabelText("販売会社");
  await user.click(field);
  const list = await screen.findByRole("listbox");
  expect(within(list).getAllByRole("option")).toHaveLength(10);
  const more = screen.getByText("ほか33件。続けて入力して絞り込んでください");
  expect(list.contains(more)).toBe(false);
  await user.click(more);
  expect(document.activeElement).toBe(field);
  await user.type(field, "第4");
  expect(screen.queryByText(/続けて入力して/)).toBeNull();
});

test("choices that cannot be read are said to be so, and what was chosen stays", () => {
  render(
    <Probe defaults={{ category: 3 }}>
      <SelectField
        name="category"
        label="区分"
        options={[]}
        reading={{
          isLoading: false,
          isLoadingError: true,
          error: networkError(),
        }}
      />
    </Probe>,
  );
  const note = screen.getByText(/オフラインのため候補を表示できません/);
  const field = screen.getByLabelText("区分");
  expect(field.getAttribute("aria-describedby")).toBe(note.id);
  fireEvent.blur(field);
  expect(values().category).toBe(3);
});
