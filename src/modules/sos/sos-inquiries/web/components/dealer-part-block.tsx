import { styled } from "@mui/material/styles";
import { useState } from "react";
import { z } from "zod";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { detailText } from "../../contract/detail-text.ts";
import { getInquiry, updateDealerPart } from "../../contract/endpoints.ts";
import { completionContactStates } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  dealerPartSchema,
  lengthLimits,
  type Inquiry,
} from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { showField } from "../../contract/field-rules.ts";
import { inquiryCalls } from "../api.ts";
import { useFreshCase } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";

const states = optionsOf(completionContactStates);
const schema = z.object(dealerPartSchema.omit({ version: true }).shape);

const Fields = styled("div")({
  display: "grid",
  gap: "6px 8px",
  "& > .end": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: 8,
  },
});

const Values = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: 4,
  margin: 0,
  "& dt": {
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
}));

const partOf = (inquiry: Inquiry) => ({
  car_dealer_completion_work: inquiry.car_dealer_completion_work,
  desired_contact_at: inquiry.desired_contact_at,
  desired_contact_note: inquiry.desired_contact_note,
});

const wordOf = (name: string, value: unknown): string => {
  if (name === "car_dealer_completion_work") return showField(name, value);
  return name === "desired_contact_at" && typeof value === "string"
    ? formatDateTime(value)
    : plainWord(value);
};

function usePartEditing(inquiry: Inquiry) {
  const { id } = inquiry;
  const [start] = useState(() => partOf(inquiry));
  const form = useZodForm(schema, start);
  const draft = useDraft(form, `sos-inquiry:${id}:dealer-part`, {
    is_of_changes: true,
  });
  useUnsavedGuard(form, draft);
  const takeOver = useFreshCase(getInquiry);
  const editing = useRecordEditing({
    form,
    record: inquiry,
    valuesOf: partOf,
    labels: label,
    show: wordOf,
    read: () => inquiryCalls.read(id),
    // All of it goes: it is one answer to the desk.
    update: async (_changes, version, part) =>
      (
        await callEndpoint(updateDealerPart, {
          params: { id },
          body: { ...part, version },
        })
      ).data,
    saved: detailText.dealerPartSaved,
    draft,
    onSaved: (saved) => {
      if (saved !== undefined) takeOver(saved);
    },
  });
  return { form, draft, editing };
}

function Editor({ inquiry }: { inquiry: Inquiry }) {
  const { form, draft, editing } = usePartEditing(inquiry);
  return (
    <Form
      act="save"
      form={form}
      label={detailText.dealerPart}
      submit_on_enter={false}
      onSubmit={editing.save}
    >
      {editing.notice}
      <Fields>
        {/* The desk has this among the contacts of its own, where it is a task. */}
        {inquiry.can.update.because === "role" && (
          <SegmentedField
            name="car_dealer_completion_work"
            label={label.car_dealer_completion_work}
            options={states}
            keeps_one
          />
        )}
        <DateTimeField
          name="desired_contact_at"
          label={label.desired_contact_at}
        />
        <TextField
          name="desired_contact_note"
          label={label.desired_contact_note}
          max_weight={lengthLimits.address}
        />
        <div className="end">
          <DraftStatus draft={draft} />
          <SubmitButton>{detailText.saveDealerPart}</SubmitButton>
        </div>
      </Fields>
    </Form>
  );
}

/** What the sales company keeps of a case: edited by itself, read by everybody else. */
export function DealerPartBlock({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.can.dealer_part.allowed) return <Editor inquiry={inquiry} />;
  const rows = [
    [
      label.car_dealer_completion_work,
      completionContactStates.labelOf(inquiry.car_dealer_completion_work),
    ],
    [label.desired_contact_at, formatDateTime(inquiry.desired_contact_at)],
    [label.desired_contact_note, inquiry.desired_contact_note ?? ""],
  ] as const;
  return (
    <Values>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === "" ? detailText.nothing : value}</dd>
        </div>
      ))}
    </Values>
  );
}
