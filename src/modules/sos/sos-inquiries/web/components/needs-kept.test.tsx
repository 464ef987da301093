import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import {
  emptyBesides,
  emptyInquiry,
  inquiryFormSchema,
  type InquiryFormValues,
} from "../form.ts";
import { NeedsKept } from "./needs-kept.tsx";
import { sectionComponents } from "./inquiry-sections.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Held = InquiryFormValues["save_state"]["saved"];
const empty = emptyInquiry({ received_at: "", receiver_name: null });
const saved: NonNullable<Held> = {
  id: 7,
  version: 1,
  reception_number: "202611210001",
  inquiry_status: "typing",
  baseline: { ...empty, approval_need: "need" },
};

const show = (held: Held, permissions: readonly Permission[]) => {
  const Page = () => {
    const form = useZodForm(inquiryFormSchema, {
      ...empty,
      ...emptyBesides,
      approval_need: "need",
      save_state: { idempotency_key: "k", sent: null, saved: held },
    });
    return (
      <Form act="save" form={form} label="form" onSubmit={() => undefined}>
        <NeedsKept>
          <sectionComponents.completion />
        </NeedsKept>
      </Form>
    );
  };
  renderPages({
    pages: { "/": Page },
    at: "/",
    account: { ...testAccount("callCenterAgent"), permissions },
    answer: () => undefined,
  });
};
const lower = async () =>
  (await screen.findByRole<HTMLButtonElement>("button", { name: "承認不要" }))
    .disabled;

test("a need of approval that is saved stays, but for an approver", async () => {
  show(saved, ["sos"]);
  expect(await lower()).toBe(true);
  expect(screen.getByText(/変更できるのは承認者だけです/)).toBeTruthy();
  cleanup();
  show(saved, ["sos", "approval_sos"]);
  expect(await lower()).toBe(false);
});

test("what is not saved yet is chosen freely", async () => {
  show(null, ["sos"]);
  expect(await lower()).toBe(false);
});
