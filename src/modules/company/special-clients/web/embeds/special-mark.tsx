import StarIcon from "@mui/icons-material/Star";
import { StatusWord } from "#platform/web/ui/status-chip.tsx";

/** That somebody is treated specially: one star, one colour, and never without its word. */
export const SpecialMark = (props: {
  label: string;
  /** The star alone, which the label is the name of: in a row that says who it is. */
  is_sign?: true;
}) =>
  props.is_sign ? (
    <StarIcon
      titleAccess={props.label}
      sx={{ fontSize: 15, verticalAlign: "-2px", color: "status.blue.text" }}
    />
  ) : (
    <StatusWord tone="blue" icon={StarIcon} label={props.label} />
  );
