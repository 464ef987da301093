import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";

interface ChoiceProps<Code extends string> {
  label: string;
  of: {
    readonly codes: readonly Code[];
    labelOf: (code: Code) => string;
  };
  value: Code;
  onChange: (code: Code) => void;
}

/** One of a few, each a button. */
export function Choice<Code extends string>(props: ChoiceProps<Code>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={props.label}
      value={props.value}
      sx={{ flexWrap: "wrap" }}
      onChange={(_, picked: Code | null) => {
        if (picked !== null) props.onChange(picked);
      }}
    >
      {props.of.codes.map((code) => (
        <ToggleButton key={code} value={code}>
          {props.of.labelOf(code)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
