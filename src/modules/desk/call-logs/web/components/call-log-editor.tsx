import { caseModuleOf } from "#modules/base/desks/contract/rules.ts";
import { useState } from "react";
import {
  callsOf,
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { ApiError } from "#platform/web/api/api-error.ts";
import { callLogEndpoints } from "../../contract/endpoints.ts";
import {
  callDirections,
  callModules,
  callOutcomes,
} from "../../contract/lookups.ts";
import {
  callLogDefaults,
  callLogInputSchema,
  lengthLimits,
  longestCall,
  type CallLogDetail,
  type CallLogInput,
} from "../../contract/schema.ts";
import {
  callLogLabels as label,
  callLogListText as text,
} from "../../contract/text.ts";
import { CaseField } from "./case-field.tsx";
import { showCallLogField } from "./call-log-words.ts";
import { useAgentOptions } from "./call-log-list-parts.tsx";

export const nameOfCall = (log: CallLogDetail): string =>
  text.nameOf(formatDateTime(log.started_at), log.name ?? log.phone ?? "");

const Fields = () => {
  const agents = useAgentOptions();
  const mayLink = useIsAllowed(agentsOfAnyDesk);
  return (
    <FieldGrid>
      <SegmentedField
        name="direction"
        label={label.direction}
        options={optionsOf(callDirections)}
        required
      />
      <SegmentedField
        name="outcome"
        label={label.outcome}
        options={optionsOf(callOutcomes)}
        required
      />
      <DateTimeField name="started_at" label={label.started_at} required />
      <NumericField
        name="duration_seconds"
        label={label.duration_seconds}
        range={{ max: longestCall }}
      />
      <TelephoneField name="phone" label={label.phone} />
      <div className="wide">
        <TextField
          name="name"
          label={label.name}
          max_weight={lengthLimits.name}
        />
      </div>
      <SelectField
        name="module"
        label={label.module}
        options={optionsOf(callModules)}
        required
      />
      <SelectField name="user_id" label={label.user_id} options={agents} />
      {mayLink && (
        <div className="wide">
          <CaseField />
        </div>
      )}
      <div className="full">
        <TextArea
          name="memo"
          label={label.memo}
          max_weight={lengthLimits.memo}
        />
      </div>
    </FieldGrid>
  );
};

const watched = ["phone", "case_kind", "case_id"] as const;

/** What is known of the caller's vehicle, beside the case that is linked. */
const CallerVehicle = () => {
  const [phone, kind, linked] = useRestedValues<CallLogInput>(watched);
  return (
    <VehicleCard
      {...completeKeys([undefined, undefined, phone])}
      except_case_kind={caseModuleOf(kind)}
      except_case_id={typeof linked === "number" ? linked : undefined}
    />
  );
};

const calls = callsOf<CallLogInput, CallLogDetail>(callLogEndpoints);

/** 「この通話記録を追加しますか」 (spec §5). @throws ApiError without a notice where the agent goes back to the form */
const createConfirmed = async (
  body: CallLogInput,
  key: string,
): Promise<CallLogDetail> => {
  const isAgreed = await confirm({
    title: text.addTitle,
    body: text.addBody,
    action: text.add,
  });
  if (!isAgreed) throw new ApiError(422, text.notAdded);
  return calls.create(body, key);
};

/** The form of a call log, new or not. */
export const CallLogEditor = (props: RecordFormProps<CallLogDetail>) => {
  const { record } = props;
  const [start] = useState((): CallLogInput => ({
    ...callLogDefaults,
    started_at: new Date().toISOString(),
  }));
  return (
    <RecordForm
      {...props}
      what={text.what}
      register={text.register}
      schema={callLogInputSchema}
      start={start}
      draft_name={`call-log:${record?.id ?? "new"}`}
      nameOf={nameOfCall}
      labels={label}
      show={showCallLogField}
      calls={{ ...calls, create: createConfirmed }}
      get={callLogEndpoints.get}
    >
      <RecordBlock id="basic" title={text.what}>
        <Fields />
      </RecordBlock>
      <CallerVehicle />
    </RecordForm>
  );
};
