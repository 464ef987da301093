import Typography from "@mui/material/Typography";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { getTemplateChoices } from "../../contract/endpoints.ts";
import { emailTemplates, type EmailTemplate } from "../../contract/record.ts";
import { emailTemplateSchemas } from "../../contract/template-schema.ts";
import { emailTemplateText as text } from "../../contract/text.ts";

const useChoices = () => useEndpointQuery(getTemplateChoices, {}).data?.data;

const { work_flow } = emailTemplates.fields;

/** A work flow of the desk that has such, else a word. */
const WorkFlow = () => {
  const flows = useChoices()?.work_flows ?? [];
  return flows.length === 0 ? (
    <FieldInput name="work_flow" field={work_flow} />
  ) : (
    <SelectField
      name="work_flow"
      label={work_flow.label}
      options={flows.map(({ code, label }) => ({ value: code, label }))}
    />
  );
};

const watched = ["kind"] as const;

/** What the chosen kind may ask for, as it is typed. */
const Placeholders = () => {
  const choices = useChoices();
  const [kind] = useRestedValues<EmailTemplate>(watched);
  const labels = typeof kind === "string" ? choices?.labels[kind] : undefined;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ mt: -1, mb: 2, overflowWrap: "anywhere" }}
    >
      {labels === undefined
        ? text.chooseKind
        : text.allowed(Object.keys(labels))}
    </Typography>
  );
};

/** The form of a template, with what its kind may ask for. */
export const templateForm = {
  schemas: emailTemplateSchemas,
  inputs: { work_flow: WorkFlow },
  below: { content: Placeholders },
};
