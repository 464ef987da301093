import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { MailDraft } from "../../contract/schema.ts";
import { mailFormText as text } from "../../contract/text.ts";
import {
  joined,
  MailFields,
  mailFormSchema,
  OpenPlaceholders,
  startOf,
  type MailForm,
  type MailOut,
} from "./mail-fields.tsx";

interface MailDialogProps<Draft extends MailDraft> {
  readonly title: string;
  /** To whom it goes, in words. */
  readonly note: string;
  readonly first: Draft;
  /** The draft made anew, by another template or out of what is known now. */
  readonly redraft: (template_id: number | null) => Promise<Draft>;
  /** What is asked besides the subject before it leaves. */
  readonly also?: string;
  readonly onSend: (mail: MailOut, draft: Draft) => Promise<void>;
  readonly onClose: () => void;
  /** Between the choice of the template and the mail. */
  readonly children?: ReactNode;
}

/** Another template makes the text anew. */
const TemplateField = (props: {
  draft: MailDraft;
  onPick: (template_id: number) => Promise<void>;
}) => {
  const { control } = useFormContext<MailForm>();
  const { field } = useController({ control, name: "template_id" });
  const { templates } = props.draft;
  return (
    <SelectField
      name="template_id"
      label={text.template}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      on_pick={(picked) => {
        if (typeof picked === "number" && picked !== field.value)
          void props.onPick(picked);
      }}
    />
  );
};

/** A mail of a case as its template makes it: looked at, changed, and sent after one question that says to whom. */
export function MailDialog<Draft extends MailDraft>(
  props: MailDialogProps<Draft>,
) {
  const [draft, setDraft] = useState(props.first);
  const form = useZodForm<MailForm, MailOut>(
    mailFormSchema,
    startOf(props.first),
  );
  const remake = async (template_id: number | null): Promise<void> => {
    try {
      const made = await props.redraft(template_id);
      setDraft(made);
      form.reset(startOf(made));
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <FormDialog
      act="send"
      width="md"
      form={form}
      title={props.title}
      note={props.note}
      action={text.send}
      submit_on_enter={false}
      question={(mail) => ({
        title: text.sendQuestion(joined([...mail.to, ...mail.cc])),
        body: [mail.subject, props.also].filter(Boolean).join("　"),
        action: text.send,
      })}
      more={
        <Button onClick={() => void remake(form.getValues("template_id"))}>
          {text.again}
        </Button>
      }
      warning={<OpenPlaceholders />}
      onClose={props.onClose}
      onSubmit={(mail) => props.onSend(mail, draft)}
    >
      <TemplateField draft={draft} onPick={remake} />
      {props.children}
      <MailFields draft={draft} />
    </FormDialog>
  );
}
