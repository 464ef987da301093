import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { detailText } from "../../contract/detail-text.ts";
import {
  inquiryInputSchema,
  type Inquiry,
  type InquirySection,
} from "../../contract/schema.ts";
import { inquiryLabels, sectionLabels } from "../../contract/text.ts";
import { inquiryCalls } from "../api.ts";
import { inputOf } from "../form.ts";
import { showField } from "../../contract/field-rules.ts";
import { useFreshCase } from "../detail/fresh-case.ts";
import { sectionComponents } from "./inquiry-sections.tsx";

const Buttons = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flexWrap: "wrap",
  gap: 8,
  margin: "0 0 10px",
});

/** A section being edited in place; saved with what changed only, and asked about where two changed the same. */
export function SectionEditor(props: {
  section: InquirySection;
  inquiry: Inquiry;
  onClose: () => void;
}) {
  const { section, inquiry, onClose } = props;
  const { id } = inquiry;
  const [start] = useState(() => inputOf(inquiry));
  const form = useZodForm(inquiryInputSchema, start);
  const draft = useDraft(form, `sos-inquiry:${id}:${section}`, {
    is_of_changes: true,
  });
  useUnsavedGuard(form, draft);
  const takeOver = useFreshCase();
  const editing = useRecordEditing({
    form,
    record: inquiry,
    valuesOf: inputOf,
    read: () => inquiryCalls.read(id),
    update: (fields, version) => inquiryCalls.update(id, version, fields),
    labels: inquiryLabels,
    show: showField,
    saved: detailText.saved(sectionLabels[section]),
    draft,
    onSaved: (saved) => {
      if (saved !== undefined) takeOver(saved);
      onClose();
    },
  });
  const Fields = sectionComponents[section];
  const close = () => {
    form.reset();
    draft.clear();
    onClose();
  };
  return (
    <Form
      act="save"
      form={form}
      label={detailText.editSection(sectionLabels[section])}
      submit_on_enter={false}
      onSubmit={editing.save}
    >
      <ErrorSummary />
      {editing.notice}
      <Fields marks_required />
      <Buttons>
        <DraftStatus draft={draft} />
        <Button color="inherit" onClick={close}>
          {detailText.stop}
        </Button>
        <SubmitButton>{detailText.save}</SubmitButton>
      </Buttons>
    </Form>
  );
}
