import { ClosureFields } from "#modules/company/dealers/web/embeds/closure-fields.tsx";
import { HoursFields } from "#modules/company/dealers/web/embeds/hours-fields.tsx";
import { openingWords } from "#modules/company/dealers/web/embeds/opening-words.tsx";
import { RecordForm } from "#modules/base/records/web/embeds/record-form.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { policyTitle } from "../../contract/page-text.ts";
import {
  getConnectPolicy,
  updateConnectPolicy,
} from "../../contract/policy-endpoints.ts";
import {
  policyFormSchema,
  type PolicyDetail,
  type PolicyInput,
} from "../../contract/policy-schema.ts";
import {
  policyLabels as labels,
  policyText as text,
} from "../../contract/policy-text.ts";

const minutes = [
  "fill_minutes",
  "start_minutes",
  "read_answer_minutes",
  "office_minutes",
  "step_minutes",
  "complete_minutes",
] as const;

const calls = {
  read: async () => (await callEndpoint(getConnectPolicy, {})).data,
  update: async (_id: number, changes: Partial<PolicyInput>, version: number) =>
    (await callEndpoint(updateConnectPolicy, { body: { ...changes, version } }))
      .data,
};

/** What is typed of it. */
const valuesOf = ({
  id: _id,
  version: _version,
  updated_at: _at,
  updated_by: _by,
  ...values
}: PolicyDetail): PolicyInput => values;

const stays = () => undefined;

/** When the desk is there, and what its tasks may take: always open, as there is one. */
export const PolicyForm = ({ policy }: { policy: PolicyDetail }) => (
  <RecordForm<PolicyInput, PolicyInput, PolicyDetail>
    record={policy}
    what={policyTitle}
    schema={policyFormSchema}
    start={valuesOf(policy)}
    valuesOf={valuesOf}
    draft_name="connect-policy"
    nameOf={() => policyTitle}
    labels={labels}
    show={openingWords}
    calls={calls}
    get={getConnectPolicy}
    onSaved={stays}
    onCancel={stays}
  >
    <RecordBlock id="minutes" title={text.minutes}>
      {text.minutesHint}
      <FieldGrid>
        {minutes.map((name) => (
          <NumericField
            key={name}
            name={name}
            label={labels[name]}
            unit={text.unit}
            required
          />
        ))}
      </FieldGrid>
    </RecordBlock>
    <RecordBlock id="hours" title={text.hours}>
      <HoursFields />
      <ClosureFields />
    </RecordBlock>
  </RecordForm>
);
