import EditIcon from "@mui/icons-material/Edit";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { dropDrafts } from "#platform/web/drafts/draft-slot.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { caseDetailText } from "../../contract/detail-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import { useFreshCase } from "../detail/fresh-case.ts";
import { IsNeedKept } from "./approval-need.tsx";
import { CaseRows } from "./case-card.tsx";
import {
  type CaseBodyProps,
  type CaseScreen,
  type OpenedCase,
} from "./case-screen.tsx";
import { useEditingReport } from "./editing-report.tsx";
import { InPlaceField } from "./in-place.tsx";
import { WithinCard } from "./section-frame.tsx";

/** In a card: the frame is the card's, and so is the heading where there is one section. */
const Sections = styled("div")({
  "& > div": {
    border: 0,
    padding: 0,
    margin: 0,
    background: "none",
    // Without room around the fields it would cut their corners.
    contentVisibility: "visible",
  },
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

interface EditorProps<C extends OpenedCase> {
  readonly screen: CaseScreen<C>;
  readonly record: C;
  readonly onClose: () => void;
}

const partOfField = (name: string): string => `field-${name}`;

/** The form of a part of a case: saved with what changed only, and asked about where two changed the same. */
function useCaseEditing<C extends OpenedCase>(
  { screen, record, onClose }: EditorProps<C>,
  part: string,
  title: string,
  /** Whose drafts have no more to say once this is saved. */
  covered: readonly string[] = [],
) {
  const { id } = record;
  const { calls, inputOf } = screen;
  const { user_id } = useAccount();
  const draftName = (of: string): string => `${screen.draft_of}:${id}:${of}`;
  const [start] = useState(() => inputOf(record));
  const form = useZodForm<FieldValues, FieldValues>(screen.schema, start);
  const draft = useDraft(form, draftName(part), { is_of_changes: true });
  const stop = useUnsavedGuard(form, draft);
  const takeOver = useFreshCase(screen.endpoints.get);
  const editing = useRecordEditing<FieldValues, FieldValues, C>({
    form,
    record,
    valuesOf: inputOf,
    read: () => calls.read(id),
    update: (fields, version) => calls.update(id, version, fields),
    labels: screen.labels,
    show: screen.show,
    saved: caseDetailText.saved(title),
    draft,
    onSaved: (saved) => {
      if (saved !== undefined) takeOver(saved);
      for (const name of covered)
        void dropDrafts(user_id, draftName(partOfField(name)));
      onClose();
    },
  });
  const save = async (values: FieldValues): Promise<void> => {
    const question = screen.asks?.(record, values);
    if (question === undefined || (await confirm(question)))
      await editing.save(values);
  };
  /** One value goes back to what it was, as Esc in it says; more is asked about. */
  const restore = () => {
    form.reset();
    draft.clear();
    onClose();
  };
  return { form, draft, editing, save, restore, stop: () => stop(onClose) };
}

/** Sections of a case being edited in their card. */
export function SectionEditor<C extends OpenedCase>(
  props: EditorProps<C> & {
    readonly title: string;
    readonly sections: readonly string[];
  },
) {
  const { title, sections, screen } = props;
  const { form, draft, editing, save, stop } = useCaseEditing(
    props,
    sections.join("-"),
    title,
    sections.flatMap(screen.fieldsOf),
  );
  const { approval_need, can } = props.record;
  const isNeedKept = approval_need === "need" && !can.waive_approval.allowed;
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
      label={deskText.editOf(title)}
      submit_on_enter={false}
      onSubmit={save}
    >
      <ErrorSummary />
      {editing.notice}
      <Sections ref={place}>
        <WithinCard value={true}>
          <IsNeedKept value={isNeedKept}>
            {sections.map((section) => {
              const Fields = screen.sections[section];
              return Fields !== undefined && <Fields key={section} />;
            })}
          </IsNeedKept>
        </WithinCard>
      </Sections>
      <Buttons>
        <DraftStatus draft={draft} />
        <Button color="inherit" onClick={stop}>
          {caseDetailText.stop}
        </Button>
        <SubmitButton>{deskText.save}</SubmitButton>
      </Buttons>
    </Form>
  );
}

/** One field of a case being edited where its value stood. */
export function FieldEditor<C extends OpenedCase>(
  props: EditorProps<C> & {
    readonly name: string;
    /** Told whether there is something typed that would be put away with it. */
    readonly onDirty: (isDirty: boolean) => void;
  },
) {
  const { name, screen } = props;
  const title = screen.labels[name] ?? name;
  const { form, draft, editing, save, restore } = useCaseEditing(
    props,
    partOfField(name),
    title,
  );
  useEditingReport(editing.is_editing, props.onDirty);
  const field = screen.fieldOf(name);
  return (
    <Form act="save" form={form} label={deskText.editOf(title)} onSubmit={save}>
      {editing.notice}
      <InPlaceField onStop={restore}>
        {field !== undefined && (
          <FieldInput name={name} field={field} is_segmented={false} is_dense />
        )}
      </InPlaceField>
      <DraftStatus draft={draft} is_brief />
    </Form>
  );
}

/** The fields of a section to read, one below the other. */
const SectionValues = <C extends OpenedCase>(props: {
  readonly screen: CaseScreen<C>;
  readonly section: string;
  readonly record: C;
}) => {
  const { screen, record } = props;
  const hidden = screen.hiddenFieldsOf(useAccount().roles[0]);
  return (
    <CaseRows
      rows={screen
        .fieldsOf(props.section)
        .filter((name) => !hidden.has(name))
        .map((name) => ({
          label: screen.labels[name] ?? name,
          value: screen.said(record, name),
        }))}
    />
  );
};

/** A section that is seldom looked at: read, and edited as a whole. */
export function FoldedSection<C extends OpenedCase>(
  props: CaseBodyProps<C> & {
    readonly screen: CaseScreen<C>;
    readonly section: string;
  },
) {
  const { section, screen, record } = props;
  const [isEditing, setEditing] = useState(false);
  useEditingReport(isEditing, (now) => props.onEditing(section, now));
  const { update } = record.can;
  const title = screen.titleOf(section);
  if (isEditing)
    return (
      <SectionEditor
        screen={screen}
        title={title}
        sections={[section]}
        record={record}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <>
      <SectionValues screen={screen} section={section} record={record} />
      {update.because !== "role" && (
        <Button
          data-edit
          startIcon={<EditIcon />}
          disabled={!update.allowed}
          title={update.reason}
          aria-label={deskText.editOf(title)}
          onClick={() => setEditing(true)}
        >
          {deskText.edit}
        </Button>
      )}
    </>
  );
}
