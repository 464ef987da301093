import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { formText } from "#platform/web/form-text.ts";
import { text } from "#platform/web/text.ts";
import { CompanyFrame } from "./company-frame.ts";
import { TypeAhead } from "#platform/web/ui/fields/type-ahead.tsx";

interface Company {
  readonly id: number;
  readonly name: string;
}

interface PickProps {
  label: string;
  value: Company | null;
  found: readonly Company[];
  is_loading: boolean;
  onType: (typed: string) => void;
  onPick: (id: number | undefined) => void;
}

/** One company by type-ahead; the server searches, names and readings folded. */
export function CompanyPick(props: PickProps) {
  const id = useId();
  return (
    <CompanyFrame htmlFor={id}>
      {props.label}
      <TypeAhead
        id={id}
        size="small"
        sx={{ width: 230 }}
        options={props.found}
        value={props.value}
        loading={props.is_loading}
        loadingText={text.state.loading}
        noOptionsText={formText.field.no_option}
        getOptionKey={(company) => company.id}
        getOptionLabel={(company) => company.name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(options) => options}
        is_part
        onInputChange={(_, typed, reason) =>
          props.onType(reason === "input" ? typed : "")
        }
        onChange={(_, company) => props.onPick(company?.id)}
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
    </CompanyFrame>
  );
}
