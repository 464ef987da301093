import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { formText } from "#platform/web/form-text.ts";
import { accountKinds } from "../../contract/lookups.ts";
import type { Organisation } from "../../contract/schema.ts";
import { userLabels } from "../../contract/text.ts";
import { TypeAhead } from "#platform/web/ui/fields/type-ahead.tsx";

const Labelled = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 6,
  fontSize: type.size.base,
  color: (theme.vars ?? theme).palette.text.secondary,
  whiteSpace: "nowrap",
}));

const matches = (organisation: Organisation, typed: string): boolean =>
  foldText(`${organisation.name} ${organisation.name_kana}`).includes(
    foldText(typed),
  );

/** Filter by organisation: by type-ahead, names and readings folded. */
export function OrganisationFilter(props: {
  organisations: readonly Organisation[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  const id = useId();
  const chosen = props.organisations.find((one) => one.id === props.value);
  return (
    <Labelled htmlFor={id}>
      {userLabels.account_id}
      <TypeAhead
        id={id}
        size="small"
        sx={{ width: 240, maxWidth: "100%" }}
        options={props.organisations}
        value={chosen ?? null}
        noOptionsText={formText.field.no_option}
        groupBy={({ kind }) => accountKinds.labelOf(kind)}
        getOptionKey={(one) => one.id}
        getOptionLabel={(one) => one.name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(options, { inputValue }) =>
          options.filter((one) => matches(one, inputValue))
        }
        onChange={(_, one) => props.onChange(one?.id)}
        renderInput={({ slotProps }) => {
          const { ref, ...input } = slotProps.input;
          return (
            <OutlinedInput
              {...input}
              ref={ref}
              fullWidth
              inputProps={slotProps.htmlInput}
            />
          );
        }}
      />
    </Labelled>
  );
}
