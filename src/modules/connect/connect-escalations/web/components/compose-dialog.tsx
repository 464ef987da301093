import Button from "@mui/material/Button";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import {
  joined,
  MailFields,
  mailFormSchema,
  startOf,
  type MailForm,
  type MailOut,
} from "#modules/desk/case-mails/web/embeds/mail-fields.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { cardText as text } from "../../contract/card-text.ts";
import { draftEscalation } from "../../contract/endpoints.ts";
import type { MailPurpose } from "../../contract/lookups.ts";
import type { EscalationDraft } from "../../contract/schema.ts";
import { useRefresh } from "./use-refresh.ts";

interface ComposeProps {
  readonly inquiry_id: number;
  readonly purpose: MailPurpose;
  readonly title: string;
  readonly said: string;
  readonly onSend: (mail: MailOut, draft: EscalationDraft) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Another template makes the text anew. */
const TemplateField = (props: {
  draft: EscalationDraft;
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

const Compose = (props: ComposeProps & { first: EscalationDraft }) => {
  const { inquiry_id, purpose, first } = props;
  const [draft, setDraft] = useState(first);
  const form = useZodForm<MailForm, MailOut>(mailFormSchema, startOf(first));
  const refresh = useRefresh();
  const remake = async (template_id: number | null): Promise<void> => {
    try {
      const { data } = await callEndpoint(draftEscalation, {
        params: { id: inquiry_id },
        query: { purpose, ...(template_id !== null && { template_id }) },
      });
      setDraft(data);
      form.reset(startOf(data));
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
      note={[
        draft.asked,
        ...(draft.to.length === 0 ? [text.noAddress] : []),
      ].join("　")}
      action={text.send}
      submit_on_enter={false}
      question={(mail) => ({
        title: text.sendQuestion(joined(mail.to)),
        body: mail.subject,
        action: text.send,
      })}
      more={
        <Button onClick={() => void remake(form.getValues("template_id"))}>
          {text.again}
        </Button>
      }
      onClose={props.onClose}
      onSubmit={async (mail) => {
        await props.onSend(mail, draft);
        props.onClose();
        await refresh(props.said);
      }}
    >
      <TemplateField draft={draft} onPick={remake} />
      <MailFields draft={draft} />
    </FormDialog>
  );
};

/** A mail to the sales company, as its template makes it out of the case: looked at, changed and sent. */
export function ComposeDialog(props: ComposeProps) {
  const { inquiry_id: id, purpose } = props;
  const { data } = useEndpointQuery(
    draftEscalation,
    { params: { id }, query: { purpose } },
    { staleTime: 0, gcTime: 0, refetchOnMount: "always" },
  );
  return data === undefined ? null : <Compose {...props} first={data.data} />;
}
