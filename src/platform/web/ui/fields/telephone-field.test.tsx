import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { settle } from "../../testing/turns.ts";
import { AppTheme } from "../../theme/app-theme.tsx";
import { Form } from "../form/form.tsx";
import { TelephoneField } from "./telephone-field.tsx";

const plan = vi.hoisted(() => {
  let open = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), until, isLoaded: false };
});

vi.mock("#platform/contract/japanese/telephone-format.ts", async (original) => {
  await plan.until;
  plan.isLoaded = true;
  return original();
});

afterEach(cleanup);

const held: { form?: UseFormReturn; sent?: unknown } = {};

function Probe() {
  const form = useForm({ defaultValues: { phone: "" } });
  useEffect(() => {
    held.form = form as unknown as UseFormReturn;
  }, [form]);
  return (
    <AppTheme>
      <Form
        act="save"
        form={form}
        label="試験"
        onSubmit={(values) => {
          held.sent = values.phone;
        }}
      >
        <TelephoneField name="phone" label="電話番号" />
        <button type="submit" data-act="save">
          保存
        </button>
      </Form>
    </AppTheme>
  );
}

test("hyphens that come after a number was sent are no change of it", async () => {
  const user = userEvent.setup();
  render(<Probe />);
  await user.click(screen.getByLabelText("電話番号"));
  await user.paste("0312345678");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(held.sent).toBe("0312345678"));
  plan.open();
  await waitFor(() => expect(plan.isLoaded).toBe(true));
  await settle();
  expect(held.form?.getValues("phone")).toBe("0312345678");
  // The next number gets them: by then the numbering plan is there.
  await user.clear(screen.getByLabelText("電話番号"));
  await user.paste("0312345679");
  await user.tab();
  await waitFor(() =>
    expect(held.form?.getValues("phone")).toBe("03-1234-5679"),
  );
});
