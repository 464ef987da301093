import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  useCaseAct,
  useOfferAct,
} from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { treatmentWord } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLabels as label } from "../../contract/text.ts";
import { CompletionReportDialog } from "./completion-report-dialog.tsx";

const reportAct = "report";

const Told = ({ inquiry }: { inquiry: Inquiry }) => {
  const rows = [
    [label.treatment, treatmentWord(inquiry.treatment)],
    [label.treatment_result, treatmentWord(inquiry.treatment_result)],
    [label.complete_time, formatDateTime(inquiry.complete_time)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mr: "auto",
        display: "flex",
        flexWrap: "wrap",
        gap: "2px 20px",
      }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: "flex", gap: 1 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value === "" ? panelText.notTold : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** The completion report of a case: what was done, its result and time, with the button that writes it. */
export function CompletionReportBlock({ inquiry }: { inquiry: Inquiry }) {
  const write = useCaseAct(reportAct);
  const ability = inquiry.can.update;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <Told inquiry={inquiry} />
      {ability.because !== "role" && (
        <Button
          variant="outlined"
          disabled={!ability.allowed}
          title={ability.reason}
          onClick={write?.run}
        >
          {panelText.completionWrite}
        </Button>
      )}
    </Box>
  );
}

/** Offers to write the completion report to whatever of the screen asks for it. */
export function CompletionReportAct({ inquiry }: { inquiry: Inquiry }) {
  const [isOpen, setOpen] = useState(false);
  useOfferAct(
    reportAct,
    inquiry.can.update.allowed ? panelText.completionWrite : undefined,
    () => setOpen(true),
  );
  return isOpen ? (
    <CompletionReportDialog inquiry={inquiry} onClose={() => setOpen(false)} />
  ) : null;
}
