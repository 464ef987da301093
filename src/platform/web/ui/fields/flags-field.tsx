import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useController } from "react-hook-form";
import { type } from "../../theme/tokens.ts";

const Group = styled("fieldset")(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  "& legend": {
    padding: 0,
    fontSize: type.size.base,
    fontWeight: type.weight.medium,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

const Flag = ({ name, label }: { name: string; label: string }) => {
  const id = useId();
  const { field } = useController({ name });
  return (
    <FormControlLabel
      label={label}
      htmlFor={id}
      control={
        <Checkbox
          id={id}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(_, checked) => field.onChange(checked)}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
};

/** Several yes-or-no fields side by side, each a boolean of its own in the form. */
export const FlagsField = (props: {
  label: string;
  flags: readonly { readonly code: string; readonly label: string }[];
}) => (
  <Group>
    <legend>{props.label}</legend>
    {props.flags.map(({ code, label }) => (
      <Flag key={code} name={code} label={label} />
    ))}
  </Group>
);
