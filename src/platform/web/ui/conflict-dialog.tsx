import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { formText } from "../form-text.ts";
import { type as letter } from "../theme/tokens.ts";

export type ConflictChoice = "mine" | "theirs";

/** One field that two people changed differently, with both values as words. */
export interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whose value the other one is, where that is known by field. */
  readonly whose?: string | undefined;
}

export interface ConflictDialogProps {
  readonly fields: readonly ConflictField[];
  /** Who saved in the meantime; null where it is not known. */
  readonly changed_by: string | null;
  /** When, as it is to be shown. */
  readonly changed_at: string;
  /** Gets one choice per field. */
  readonly onResolve: (choices: Record<string, ConflictChoice>) => void;
  /** Back to the form, nothing saved, nothing lost. */
  readonly onCancel: () => void;
}

const Rows = styled("div")(({ theme }) => ({
  "& .conflict-row": {
    padding: "8px 0",
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& .conflict-options": {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: 8,
    "@media (max-width: 600px)": { gridTemplateColumns: "1fr" },
  },
  "& .conflict-whose": {
    display: "block",
    fontSize: letter.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& .conflict-value": { overflowWrap: "anywhere", whiteSpace: "pre-line" },
}));

const sides = ["mine", "theirs"] as const;

const ConflictRow = ({
  field,
  choice,
  onChoose,
}: {
  field: ConflictField;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
}) => {
  const id = useId();
  return (
    <div className="conflict-row">
      <Typography id={id} variant="subtitle2" component="p">
        {field.label}
      </Typography>
      <RadioGroup
        className="conflict-options"
        aria-labelledby={id}
        value={choice}
        onChange={(_, value) => onChoose(value === "mine" ? "mine" : "theirs")}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            label={
              <>
                <span className="conflict-whose">
                  {(side === "theirs" ? field.whose : undefined) ??
                    formText.conflict[side]}
                </span>
                <span className="conflict-value">
                  {field[side] === "" ? formText.conflict.empty : field[side]}
                </span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
};

/**
 * Shows what somebody else saved meanwhile beside one's own, field by field: either value may
 * be kept. Own values are chosen at first: what was typed is never given up by pressing Enter.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const id = useId();
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const chosen = Object.fromEntries(
    props.fields.map(({ name }) => [name, choices[name] ?? "mine"]),
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onClose={props.onCancel}
    >
      <DialogTitle id={`${id}-title`}>{formText.conflict.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {formText.conflict.body(
            props.changed_by ?? formText.conflict.somebody,
            props.changed_at,
          )}
        </Typography>
        <Rows>
          {props.fields.map((field) => (
            <ConflictRow
              key={field.name}
              field={field}
              choice={chosen[field.name] ?? "mine"}
              onChoose={(choice) =>
                setChoices((held) => ({ ...held, [field.name]: choice }))
              }
            />
          ))}
        </Rows>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onCancel}>{formText.conflict.back}</Button>
        <Button variant="contained" onClick={() => props.onResolve(chosen)}>
          {formText.conflict.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
