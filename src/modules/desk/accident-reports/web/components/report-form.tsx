import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { RecordForm } from "#modules/base/records/web/embeds/record-form.tsx";
import { wordsOf } from "#modules/base/records/contract/value-rules.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import {
  getAccident,
  getAccidentControl,
  updateAccident,
} from "../../contract/endpoints.ts";
import {
  accidentFieldLabels as labels,
  accidentFieldNames,
  accidentFields,
  type AccidentField,
  type AccidentInput,
} from "../../contract/fields.ts";
import {
  accidentFormSchema,
  type AccidentDetail,
} from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";

const calls = {
  read: async (id: number) =>
    (await callEndpoint(getAccident, { params: { id } })).data,
  update: async (
    id: number,
    changes: Partial<AccidentInput>,
    version: number,
  ) =>
    (
      await callEndpoint(updateAccident, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};

const valuesOf = (report: AccidentDetail): AccidentInput =>
  Object.fromEntries(
    accidentFieldNames.map((name) => [name, report[name]]),
  ) as AccidentInput;

const widthOf = (name: AccidentField): "wide" | "full" | undefined => {
  const field = accidentFields[name];
  return "width" in field ? field.width : undefined;
};

const PersonInCharge = ({ case_kind }: Pick<AccidentDetail, "case_kind">) => {
  const { data } = useEndpointQuery(
    getAccidentControl,
    { query: { case_kind } },
    { staleTime: 300_000 },
  );
  return (
    <SelectField
      name="person_in_charge_id"
      label={labels.person_in_charge_id}
      options={(data?.data.agents ?? []).map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
    />
  );
};

const show = (name: string, value: unknown): string => {
  const field = accidentFieldNames.find((one) => one === name);
  return field === undefined ? "" : wordsOf(accidentFields[field], value);
};

/** What is known of an accident, to be typed where it stands. */
export const ReportForm = (props: {
  report: AccidentDetail;
  onCancel: () => void;
}) => {
  const { report, onCancel } = props;
  return (
    <RecordForm<
      AccidentInput,
      AccidentInput,
      AccidentDetail & { updated_at: string }
    >
      record={{ ...report, updated_at: report.updated_at ?? "" }}
      what={text.title}
      schema={accidentFormSchema}
      start={valuesOf(report)}
      valuesOf={valuesOf}
      draft_name={`accident:${String(report.id)}`}
      nameOf={() => text.title}
      labels={labels}
      show={show}
      calls={calls as never}
      get={getAccident}
      onSaved={() => undefined}
      onCancel={onCancel}
    >
      <RecordBlock id="accident-details" title={text.details}>
        <FieldGrid min={180}>
          {accidentFieldNames.map((name) => (
            <div key={name} className={widthOf(name)}>
              {name === "person_in_charge_id" ? (
                <PersonInCharge case_kind={report.case_kind} />
              ) : (
                <FieldInput name={name} field={accidentFields[name]} />
              )}
            </div>
          ))}
        </FieldGrid>
      </RecordBlock>
    </RecordForm>
  );
};

/** The same to read, for whom it is closed. */
export const ReportValues = ({ report }: { report: AccidentDetail }) => (
  <RecordBlock id="accident-details" title={text.details}>
    <RecordValues
      values={accidentFieldNames.map((name) => {
        const width = widthOf(name);
        return {
          label: labels[name],
          value:
            name === "person_in_charge_id"
              ? report.person_in_charge
              : show(name, report[name]),
          ...(width !== undefined && { width }),
        };
      })}
    />
  </RecordBlock>
);
