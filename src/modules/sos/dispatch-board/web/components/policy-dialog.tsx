import { useWatch } from "react-hook-form";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { nextOfferPolicies } from "#modules/sos/sos-dispatch/contract/policy-lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { RadioField } from "#platform/web/ui/fields/choice-fields.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import {
  getDispatchBoard,
  updateBoardPolicy,
} from "../../contract/endpoints.ts";
import {
  boardLimits,
  policyMinutes,
  policyUpdateSchema,
  type BoardPolicy,
} from "../../contract/schema.ts";
import {
  boardText as text,
  policyLabels as label,
} from "../../contract/text.ts";

const policyForm = policyUpdateSchema.omit({ version: true });

/** There is one policy. */
const idOfPolicy = 1;
const recordOf = (policy: BoardPolicy) => ({ ...policy, id: idOfPolicy });
type PolicyRecord = ReturnType<typeof recordOf>;

const valuesOf = ({ id: _id, version: _version, ...values }: PolicyRecord) =>
  values;

const readPolicy = async (): Promise<PolicyRecord> =>
  recordOf((await callEndpoint(getDispatchBoard, {})).data.policy);

const Meaning = () => {
  const code: unknown = useWatch({ name: "next_offer" });
  const found = nextOfferPolicies.options.find((one) => one.code === code);
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {found?.meaning ?? ""}
    </Typography>
  );
};

/** After how many minutes of silence what happens, for every board. */
export function PolicyDialog(props: {
  policy: BoardPolicy;
  onClose: () => void;
}) {
  const record = recordOf(props.policy);
  const form = useZodForm(policyForm, valuesOf(record));
  const editing = useRecordEditing({
    form,
    record,
    valuesOf,
    read: readPolicy,
    update: async (_changes, version, values) =>
      recordOf(
        (
          await callEndpoint(updateBoardPolicy, {
            body: { ...values, version },
          })
        ).data,
      ),
    labels: label,
    show: (name, value) =>
      name === "next_offer"
        ? (nextOfferPolicies.options.find(({ code }) => code === value)
            ?.label ?? "")
        : String(value),
    saved: text.policySaved,
    onSaved: props.onClose,
  });
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.policy}
      note={text.policyLead}
      action={text.save}
      width="sm"
      onSubmit={editing.save}
      onClose={props.onClose}
    >
      {editing.notice}
      <Stack spacing={1.5}>
        {policyMinutes.map((name) => (
          <NumericField
            key={name}
            name={name}
            label={`${label[name]} ${String(boardLimits[name].least)}–${String(boardLimits[name].most)}`}
            required
          />
        ))}
        <RadioField
          name="next_offer"
          label={label.next_offer}
          options={optionsOf(nextOfferPolicies)}
          required
        />
        <Meaning />
      </Stack>
    </FormDialog>
  );
}
