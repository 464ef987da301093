import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formText } from "../../form-text.ts";
import { ChangeBanner } from "./change-banner.tsx";

interface DisputedField {
  readonly name: string;
  readonly label: string;
  /** Their value as a person reads it, "" for none. */
  readonly value: string;
}

interface EditingNoticeProps {
  /** Labels of the fields that were taken over from others since the editing began. */
  came: readonly string[];
  /** Fields that are being edited here and were saved by somebody else meanwhile. */
  disputed: readonly DisputedField[];
  by: string | null;
  /** ISO 8601 UTC, where it is known. */
  at: string | undefined;
  onTake: (name: string) => void;
}

const Disputed = ({ disputed, by, at, onTake }: EditingNoticeProps) => (
  <ChangeBanner by={by} at={at}>
    <ul>
      {disputed.map(({ name, label, value }) => (
        <li key={name}>
          <strong>{label}</strong>
          <span>{value === "" ? formText.conflict.empty : value}</span>
          <Button
            color="inherit"
            sx={{ minHeight: 24, px: 1 }}
            onClick={() => onTake(name)}
          >
            {formText.conflict.takeTheirs}
          </Button>
        </li>
      ))}
    </ul>
  </ChangeBanner>
);

/** What others did to the record that is being edited here: fields that came in, fields in dispute. */
export const EditingNotice = (props: EditingNoticeProps) => (
  <>
    {props.disputed.length > 0 && <Disputed {...props} />}
    {props.came.length > 0 && (
      <Typography
        role="status"
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ mb: 0.75 }}
      >
        {formText.conflict.taken(props.came)}
      </Typography>
    )}
  </>
);
