import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { WithinCard } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { useEditingReport } from "#modules/desk/case-desk/web/embeds/editing-report.tsx";
import { InPlaceField } from "#modules/desk/case-desk/web/embeds/in-place.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { dropDrafts } from "#platform/web/drafts/draft-slot.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { detailText } from "../../contract/detail-text.ts";
import { inquiryCase } from "../../contract/fields.ts";
import {
  fieldsOfSection,
  inquiryInputSchema,
  type Inquiry,
  type InquiryField,
  type InquirySection,
} from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { inquiryCalls } from "../api.ts";
import { inquiryForm } from "../form.ts";
import { showField } from "../../contract/field-rules.ts";
import { useFreshCase } from "../detail/fresh-case.ts";
import { sectionComponents } from "./inquiry-sections.tsx";

/** In a card: the frame is the card's, and so is the heading where there is one section. */
const Sections = styled("div")({
  "& > div": { border: 0, padding: 0, margin: 0, background: "none" },
  "& > div > div": { gridTemplateColumns: "minmax(0, 1fr)" },
  "& > div:only-of-type h2": {
    position: "absolute",
    width: 1,
    height: 1,
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
});

const Buttons = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flexWrap: "wrap",
  gap: 8,
  marginTop: 8,
});

const partOfField = (name: InquiryField): string => `field-${name}`;
const draftName = (id: number, part: string): string =>
  `sos-inquiry:${id}:${part}`;

/** The form of a part of a case: saved with what changed only, and asked about where two changed the same. */
function useCaseEditing(
  part: string,
  title: string,
  inquiry: Inquiry,
  onClose: () => void,
  /** Whose drafts have no more to say once this is saved. */
  covered: readonly InquiryField[] = [],
) {
  const { id } = inquiry;
  const { user_id } = useAccount();
  const [start] = useState(() => inquiryForm.inputOf(inquiry));
  const form = useZodForm(inquiryInputSchema, start);
  const draft = useDraft(form, draftName(id, part), {
    is_of_changes: true,
  });
  useUnsavedGuard(form, draft);
  const takeOver = useFreshCase();
  const editing = useRecordEditing({
    form,
    record: inquiry,
    valuesOf: inquiryForm.inputOf,
    read: () => inquiryCalls.read(id),
    update: (fields, version) => inquiryCalls.update(id, version, fields),
    labels: inquiryLabels,
    show: showField,
    saved: detailText.saved(title),
    draft,
    onSaved: (saved) => {
      if (saved !== undefined) takeOver(saved);
      for (const name of covered)
        void dropDrafts(user_id, draftName(id, partOfField(name)));
      onClose();
    },
  });
  const close = () => {
    form.reset();
    draft.clear();
    onClose();
  };
  return { form, draft, editing, close };
}

/** Sections of a case being edited in their card. */
export function SectionEditor(props: {
  title: string;
  sections: readonly InquirySection[];
  inquiry: Inquiry;
  onClose: () => void;
}) {
  const { title, sections } = props;
  const { form, draft, editing, close } = useCaseEditing(
    sections.join("-"),
    title,
    props.inquiry,
    props.onClose,
    sections.flatMap(fieldsOfSection),
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current
      ?.querySelector<HTMLElement>("input, textarea, [role=group] button")
      ?.focus();
  }, []);
  return (
    <Form
      act="save"
      form={form}
      label={detailText.editSection(title)}
      submit_on_enter={false}
      onSubmit={editing.save}
    >
      <ErrorSummary />
      {editing.notice}
      <Sections ref={place}>
        <WithinCard value={true}>
          {sections.map((section) => {
            const Fields = sectionComponents[section];
            return <Fields key={section} />;
          })}
        </WithinCard>
      </Sections>
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

/** One field of a case being edited where its value stood. */
export function FieldEditor(props: {
  name: InquiryField;
  inquiry: Inquiry;
  onClose: () => void;
  /** Told whether there is something typed that would be put away with it. */
  onDirty: (isDirty: boolean) => void;
}) {
  const { name, inquiry, onClose } = props;
  const title = inquiryLabels[name];
  const { form, draft, editing, close } = useCaseEditing(
    partOfField(name),
    title,
    inquiry,
    onClose,
  );
  useEditingReport(editing.is_editing, props.onDirty);
  return (
    <Form
      act="save"
      form={form}
      label={detailText.editSection(title)}
      onSubmit={editing.save}
    >
      {editing.notice}
      <InPlaceField onStop={close}>
        <FieldInput
          name={name}
          field={inquiryCase.fields[name]}
          is_segmented={false}
          is_dense
        />
      </InPlaceField>
      <DraftStatus draft={draft} is_brief />
    </Form>
  );
}
