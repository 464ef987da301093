import { cleanup, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { specialClientForm } from "./components/special-client-vehicle.tsx";

afterEach(cleanup);

const PhoneOf = ({ kind }: { kind: "client" | "user" }) => {
  const { phone: Phone } = specialClientForm.inputs;
  const form = useForm({ defaultValues: { kind, phone: null } });
  return (
    <AppTheme>
      <Form act="save" form={form} label="試験" onSubmit={() => undefined}>
        <Phone />
      </Form>
    </AppTheme>
  );
};

test.each([
  ["user", true],
  ["client", false],
] as const)("of a %s a telephone is asked for: %s", (kind, isAsked) => {
  render(<PhoneOf kind={kind} />);
  expect(screen.queryByText("必須") !== null).toBe(isAsked);
});
