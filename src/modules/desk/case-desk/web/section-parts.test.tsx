import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import {
  codeField,
  kanaField,
  longTextField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { defineLookup } from "#platform/contract/lookup.ts";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { beginningOf } from "../contract/field-rules.ts";
import { defineCaseFields, held } from "../contract/fields.ts";
import {
  customerFields,
  dealerFields,
  registryFields,
} from "../contract/look-up-fields.ts";
import { lookedUpNames, sectionParts } from "./embeds/section-parts.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

/* A desk that keeps neither rank nor bill of its customers, and of a place nothing. */
const { customer_company, company_customer_code } = customerFields;
const asked = defineCaseFields({
  customer: {
    title: "顧客",
    looks_up: "client",
    fields: { customer_company, company_customer_code },
  },
  vehicle: { title: "車両", looks_up: "vehicle", fields: registryFields },
  dealer: { title: "販売", looks_up: "dealer", fields: dealerFields },
});
const parts = Object.entries(sectionParts(asked));

const Values = () => (
  <output aria-label="values">{JSON.stringify(useWatch())}</output>
);
const AskedPage = () => {
  const form = useForm({ defaultValues: beginningOf(asked) });
  return (
    <FormProvider {...form}>
      {parts.map(([section, Section]) => (
        <Section key={section} />
      ))}
      <Values />
    </FormProvider>
  );
};
const client = {
  id: 1,
  company_customer_code: "123-45",
  name: "北都運輸",
  name_kana: "ホクトウンユ",
  customer_class: "S",
  customer_rank: "1",
  billing_name: "北都運輸 経理部",
  billing_address: null,
};
const showAsked = () =>
  renderPages({
    pages: { "/": AskedPage },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: ({ path }) => {
      if (path === "/api/clients/hints") return { data: [client] };
      const named = { id: 3, name: "甲販売", name_kana: "コウ" };
      return path === "/api/carDealers/search"
        ? { data: [named] }
        : { data: [] };
    },
  });
const typed = (): Record<string, unknown> =>
  JSON.parse(
    screen.getByRole("status", { name: "values" }).textContent,
  ) as Record<string, unknown>;

test("a section fills what its desk has of what was looked up, and nothing else", async () => {
  showAsked();
  const company = await screen.findByRole("textbox", { name: "顧客会社名" });
  const before = Object.keys(typed());
  company.focus();
  fireEvent.change(company, { target: { value: "北都" } });
  fireEvent.click(await screen.findByRole("button", { name: /北都運輸/ }));
  await waitFor(() =>
    expect(typed()).toMatchObject({
      customer_company: "北都運輸",
      company_customer_code: "123-45",
    }),
  );
  expect(Object.keys(typed())).toEqual(before);
});

test("vehicle and dealer are looked up where their section stands, not field by field", async () => {
  showAsked();
  expect(await screen.findByRole("button", { name: "車両照会" })).toBeDefined();
  const chassis = screen.getByRole("textbox", { name: "車台番号" });
  fireEvent.change(chassis, { target: { value: "ｆn1-1" } });
  fireEvent.blur(chassis);
  await waitFor(() => expect(typed()["chassis_number"]).toBe("FN1-1"));
  expect(screen.getByRole("combobox", { name: "販売会社" })).toBeDefined();
  const branch = screen.getByRole("combobox", { name: "販売会社拠点" });
  expect(branch).toHaveProperty("disabled", true);
  expect([...lookedUpNames(asked)]).toEqual([
    "car_dealer_id",
    "car_dealer_branch_id",
  ]);
});
