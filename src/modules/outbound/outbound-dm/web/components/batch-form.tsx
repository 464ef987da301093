import { useWatch } from "react-hook-form";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { DealerField } from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { dmBatches } from "../../contract/batch-record.ts";
import { sheetMeasures } from "../../contract/sheet-rules.ts";
import { sheetText as text } from "../../contract/text.ts";

const { fields } = dmBatches;

/** Measures of a sheet of one's own; of the others the program knows them. */
const SheetFields = () =>
  useWatch({ name: "layout" }) === "a4_other" ? (
    <RecordBlock id="sheet" title={text.section}>
      <FieldGrid min={150}>
        {sheetMeasures.map((name) => (
          <FieldInput key={name} name={name} field={fields[name]} />
        ))}
      </FieldGrid>
    </RecordBlock>
  ) : null;

/** The form of a batch; without a company it is of all. */
export const batchForm = {
  inputs: { car_dealer_id: () => <DealerField required={false} /> },
  below: { content: SheetFields },
};

/** What was typed of a sheet of one's own. */
export const SheetValues = ({
  record,
}: {
  record: DetailOf<typeof dmBatches>;
}) =>
  record.layout === "a4_other" ? (
    <RecordBlock id="sheet" title={text.section}>
      <RecordValues
        values={sheetMeasures.map((name) => ({
          label: text[name],
          value: String(record[name] ?? 0),
        }))}
      />
    </RecordBlock>
  ) : null;
