import SettingsIcon from "@mui/icons-material/Settings";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listAccidents } from "../../contract/calls.ts";
import {
  getAccidentPolicy,
  updateAccidentPolicy,
} from "../../contract/endpoints.ts";
import {
  policyUpdateSchema,
  type PolicyDetail,
} from "../../contract/schema.ts";
import { policyText as text } from "../../contract/text.ts";

const schema = policyUpdateSchema.omit({ version: true });

const PolicyDialog = (props: { policy: PolicyDetail; onClose: () => void }) => {
  const { policy, onClose } = props;
  const { version, first_hours, final_days } = policy;
  const form = useZodForm(schema, { first_hours, final_days });
  const queries = useQueryClient();
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.title}
      note={text.note}
      action={text.save}
      onClose={onClose}
      onSubmit={async (typed) => {
        const body = { ...typed, version };
        await callEndpoint(updateAccidentPolicy, { body });
        notify.success(text.saved);
        onClose();
        await invalidatePath(queries, getAccidentPolicy.path);
        await invalidatePath(queries, listAccidents.path);
      }}
    >
      <FieldGrid>
        <NumericField name="first_hours" label={text.first_hours} required />
        <NumericField name="final_days" label={text.final_days} required />
      </FieldGrid>
    </FormDialog>
  );
};

/** How long the maker may wait, for who decides it. */
export const PolicyButton = () => {
  const mayDecide = useIsAllowed(updateAccidentPolicy.access);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useEndpointQuery(
    getAccidentPolicy,
    {},
    { enabled: mayDecide },
  );
  if (!mayDecide || data === undefined) return null;
  return (
    <>
      <Button startIcon={<SettingsIcon />} onClick={() => setIsOpen(true)}>
        {text.title}
      </Button>
      {isOpen && (
        <PolicyDialog policy={data.data} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
