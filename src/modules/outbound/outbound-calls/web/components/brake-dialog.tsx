import Alert from "@mui/material/Alert";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import type { Claim } from "../detail/use-claim.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** What has to be known before the user is called, and why it is called all the same. */
export const BrakeDialog = (props: { slip: SlipDetail; claim: Claim }) => (
  <ReasonDialog
    title={text.brakeTitle}
    note={text.brakeNote}
    action={text.brakeGo}
    is_destructive
    onClose={props.claim.leaveBrake}
    onSend={props.claim.onBraked}
  >
    {props.slip.brakes.map((brake) => (
      <Alert key={brake.text} severity="warning" sx={{ mb: 1 }}>
        {brake.text}
      </Alert>
    ))}
  </ReasonDialog>
);
