import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useState } from "react";
import { type Ability, abilityGranted } from "#platform/contract/ability.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { recordText as text } from "../../contract/text.ts";
import { ReasonDialog, type ReasonStep } from "./reason-button.tsx";

/** What is deleted: what is asked before and said after. */
type Removal = Pick<ReasonStep, "title" | "note" | "done" | "send"> & {
  readonly label?: string;
};

/** Asks why before something is deleted. */
export const RemovalDialog = (props: {
  removal: Removal;
  onClose: () => void;
}) => (
  <ReasonDialog
    step={{
      label: text.remove,
      reason: text.removalReason,
      missing: fieldText.removalReason,
      ...props.removal,
    }}
    onClose={props.onClose}
  />
);

/** Deletes with a reason; disabled with why it may not be, absent for whom it never may. */
export const RemovalButton = ({
  removal,
  ability = abilityGranted,
  ...button
}: Omit<ButtonProps, "onClick" | "title"> & {
  removal: Removal;
  ability?: Ability;
}) => {
  const [isOpen, setOpen] = useState(false);
  const { allowed, because, reason } = ability;
  if (because === "role") return null;
  return (
    <>
      <span title={reason}>
        <Button
          color="error"
          variant="outlined"
          startIcon={<DeleteIcon />}
          {...button}
          disabled={!allowed || button.disabled === true}
          onClick={() => setOpen(true)}
        >
          {removal.label ?? text.remove}
        </Button>
      </span>
      {isOpen && (
        <RemovalDialog removal={removal} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
