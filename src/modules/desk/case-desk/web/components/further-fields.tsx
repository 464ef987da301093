import { styled } from "@mui/material/styles";
import { type ComponentType, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldInput } from "#modules/base/records/web/embeds/field-input.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import {
  type DeclaredRows,
  rowFields,
  type RowFieldName,
} from "../../contract/row-fields.ts";
import { emptyCorrespondence } from "./correspondence-fields.tsx";
import { useDealerOptions } from "./dealer-fields.tsx";

const Grid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: "0 8px",
  "& .MuiOutlinedInput-root": { minHeight: 28 },
  "& .MuiOutlinedInput-input": { paddingBlock: 2 },
  "& .field-head": { minHeight: 16, marginBottom: "0 !important" },
  "& > .wide": { gridColumn: "1 / -1" },
  "& > .half": {
    gridColumn: "1 / -1",
    display: "grid",
    gap: 8,
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  },
});

/** What a desk puts into the row that is being written: a recording, a passage of a document. */
export type RowPart = ComponentType<{
  /** Where the row lies in the form around it, with its dot. */
  readonly prefix: string;
  /** The case, once it has been saved. */
  readonly id?: number | undefined;
}>;

/** The sales company with which it was, asked for where it was one: that of the case, unless it is another. */
const Dealer = ({ prefix, of }: { prefix: string; of: number | null }) => {
  const { setValue, getValues } = useFormContext();
  const kind: unknown = useWatch({ name: `${prefix}counterpart_kind` });
  const dealerId: unknown = useWatch({ name: `${prefix}car_dealer_id` });
  const isDealer = kind === "dealer";
  const options = useDealerOptions(dealerId);
  useEffect(() => {
    const held: unknown = getValues(`${prefix}car_dealer_id`) ?? null;
    // Nobody sees which company is held while none is asked for.
    if (isDealer && held === null && of !== null)
      setValue(`${prefix}car_dealer_id`, of, { shouldDirty: true });
    if (!isDealer && held !== null) {
      setValue(`${prefix}car_dealer_id`, null);
      setValue(`${prefix}car_dealer_branch_id`, null);
    }
  }, [isDealer, of, prefix, getValues, setValue]);
  if (!isDealer) return null;
  return (
    <div className="half">
      <SelectField
        name={`${prefix}car_dealer_id`}
        label={rowFields.car_dealer_id.label}
        {...options.dealers}
        on_pick={() => setValue(`${prefix}car_dealer_branch_id`, null)}
      />
      <SelectField
        name={`${prefix}car_dealer_branch_id`}
        label={rowFields.car_dealer_branch_id.label}
        {...options.branches}
      />
    </div>
  );
};

const inLine: readonly RowFieldName[] = [
  "method",
  "counterpart_kind",
  "call_result",
];

/** What the rows of this desk have beside what they have on every one, as it is typed. */
export const FurtherFields = (props: {
  declared: DeclaredRows;
  prefix: string;
  /** The sales company of the case. */
  dealer: number | null;
}) => {
  const { declared, prefix, dealer } = props;
  const { fields } = declared;
  if (fields.length === 0) return null;
  return (
    <Grid>
      {inLine
        .filter((name) => fields.includes(name))
        .map((name) => (
          <FieldInput
            key={name}
            name={`${prefix}${name}`}
            field={rowFields[name]}
            is_segmented={false}
            is_dense
          />
        ))}
      {fields.includes("car_dealer_id") && (
        <Dealer prefix={prefix} of={dealer} />
      )}
      {fields.includes("summary") && (
        <div className="wide">
          <FieldInput
            name={`${prefix}summary`}
            field={rowFields.summary}
            is_dense
          />
        </div>
      )}
    </Grid>
  );
};

/** A row of these columns of which nothing is written. */
export const emptyRow = (
  { fields, has_recordings }: DeclaredRows,
  name: string,
) => ({
  ...emptyCorrespondence(name),
  ...Object.fromEntries(fields.map((name) => [name, null])),
  ...(has_recordings && {
    call_log_id: null,
    recording_file_id: null,
    marks: [],
  }),
});
