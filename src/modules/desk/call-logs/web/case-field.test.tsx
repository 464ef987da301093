import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import type * as Lookups from "#modules/base/desks/contract/lookups.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { callLogDefaults, type CallLogInput } from "../contract/schema.ts";
import { CaseField } from "./components/case-field.tsx";

/* Two desks keep cases; each has one of the id 7. */
vi.mock("#modules/base/desks/contract/lookups.ts", async (read) => {
  const real = await read<typeof Lookups>();
  return {
    ...real,
    caseModules: ["sos", "connect"],
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const connect = "connect" as string as Lookups.CaseModule;
const summaryOf = (module: Lookups.CaseModule, caller_name: string) => ({
  module,
  id: 7,
  reception_number: "202611210007",
  inquiry_status: "in_progress",
  caller_name,
  customer_company: null,
});
const offered = [summaryOf("sos", "山田"), summaryOf(connect, "鈴木")];

type Linked = Pick<CallLogInput, "case_kind" | "case_id">;

/** What the form would send. */
const Kept = () => {
  const [case_kind, case_id] = useWatch<CallLogInput, ["case_kind", "case_id"]>(
    { name: ["case_kind", "case_id"] },
  );
  return (
    <output aria-label="kept">{JSON.stringify({ case_kind, case_id })}</output>
  );
};
const kept = (): Linked =>
  JSON.parse(
    screen.getByRole("status", { name: "kept" }).textContent ?? "",
  ) as Linked;

const show = (start: Linked) => {
  const Page = () => {
    const form = useForm<CallLogInput>({
      defaultValues: { ...callLogDefaults, ...start },
    });
    return (
      <FormProvider {...form}>
        <CaseField />
        <Kept />
      </FormProvider>
    );
  };
  return renderPages({
    pages: { "/": Page },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: ({ path }) =>
      path === "/api/cases"
        ? { data: offered }
        : { data: offered.find(({ module }) => path.includes(module)) },
  });
};
const field = () => screen.findByRole("combobox", { name: /案件/ });
const shown = async (): Promise<string> =>
  ((await field()) as HTMLInputElement).value;

test("a case is picked by desk and number, and both are kept", async () => {
  show({ case_kind: null, case_id: null });
  await userEvent.click(await field());
  await userEvent.click(
    await screen.findByRole("option", { name: "CONNECT 202611210007 鈴木" }),
  );
  expect(kept()).toEqual({ case_kind: "connect", case_id: 7 });
  expect(await shown()).toBe("CONNECT 202611210007 鈴木");
  await userEvent.click(await field());
  await userEvent.click(
    await screen.findByRole("option", { name: "SOS 202611210007 山田" }),
  );
  expect(kept()).toEqual({ case_kind: "sos", case_id: 7 });
  expect(await shown()).toBe("SOS 202611210007 山田");
});

test("the case that is kept is shown as the one of its desk, and taken away whole", async () => {
  const { sent } = show({ case_kind: connect, case_id: 7 });
  await waitFor(async () =>
    expect(await shown()).toBe("CONNECT 202611210007 鈴木"),
  );
  expect(sent.map(({ path }) => path)).toContain("/api/cases/connect/7");
  await userEvent.clear(await field());
  expect(kept()).toEqual({ case_kind: null, case_id: null });
});
