import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { createExport } from "#modules/base/exports/contract/endpoints.ts";
import { text as textField } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { createJournalExport } from "../../contract/export-endpoints.ts";
import { journalExports } from "../../contract/export-record.ts";
import { encodingOf } from "../../contract/format-rules.ts";
import { journalFormats } from "../../contract/lookups.ts";
import { journalExportText as text } from "../../contract/text.ts";

type Export = DetailOf<typeof journalExports>;

const purposeForm = z.strictObject({
  purpose: textField(255, text.purposeMissing),
});
const exportForm = purposeForm.extend({
  export_format: lookupSchema(journalFormats),
});

/** Has the file of an export created in the background. */
const useFileOf = () => {
  const queries = useQueryClient();
  return async (made: Export, purpose: string): Promise<void> => {
    await callEndpoint(createExport, {
      body: {
        source: `journal_${made.export_format}`,
        query: { export_id: made.id },
        conditions: text.conditions(made.export_number),
        purpose,
        ...encodingOf(made.export_format),
      },
    });
    notify.success(text.made(made.export_number, made.entry_count));
    await invalidatePath(queries, "/api/exports");
  };
};

const PurposeField = () => (
  <TextField
    name="purpose"
    label={text.purpose}
    hint={text.purposeHint}
    max_weight={255}
    required
  />
);

const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const takeFile = useFileOf();
  const form = useZodForm(exportForm, { export_format: "yayoi", purpose: "" });
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.title}
      note={text.note}
      action={text.act}
      onClose={onClose}
      onSubmit={async ({ export_format, purpose }) => {
        const { data } = await callEndpoint(createJournalExport, {
          body: { export_format },
        });
        await invalidatePath(queries, journalExports.path);
        await takeFile(data, purpose);
        onClose();
      }}
    >
      <SelectField
        name="export_format"
        label={text.format}
        options={optionsOf(journalFormats)}
        required
      />
      <PurposeField />
    </FormDialog>
  );
};

/** What came since the last export goes to the accountant. */
export const ExportSinceButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.button}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const AgainDialog = (props: { record: Export; onClose: () => void }) => {
  const takeFile = useFileOf();
  const form = useZodForm(purposeForm, { purpose: "" });
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.againTitle}
      note={text.againNote}
      action={text.act}
      onClose={props.onClose}
      onSubmit={async ({ purpose }) => {
        await takeFile(props.record, purpose);
        props.onClose();
      }}
    >
      <PurposeField />
    </FormDialog>
  );
};

/** The same file once more. */
export const ExportAgain = ({ record }: { record: Export }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.again}
      </Button>
      {isOpen && <AgainDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
};
