import HelpOutlineIcon from "@mui/icons-material/HelpOutlineOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { whySlip } from "../../contract/endpoints.ts";
import { slipListText as text } from "../../contract/list-text.ts";
import type { Slip } from "../../contract/slip-schema.ts";
import { slipActionWords } from "../../contract/history-rules.ts";

const WhyDialog = (props: { slip: Pick<Slip, "id">; onClose: () => void }) => {
  const found = useEndpointQuery(whySlip, { params: { id: props.slip.id } });
  const why = found.data?.data;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="why-title"
      onClose={props.onClose}
    >
      <DialogTitle id="why-title">{text.whyTitle}</DialogTitle>
      <DialogContent>
        <ReadState queries={[found]} rows={4} />
        {why !== undefined && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{why.text}</Typography>
            <ul>
              {why.numbers.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Typography component="h3" variant="subtitle2">
              {text.whyChanges}
            </Typography>
            {why.changes.length === 0 ? (
              <Typography variant="body2">{text.whyNoChanges}</Typography>
            ) : (
              <ul>
                {why.changes.map(({ at, by, action, reason }) => (
                  <li key={`${at} ${action}`}>
                    {[
                      formatDateTime(at),
                      by ?? text.system,
                      slipActionWords(action),
                      reason,
                    ]
                      .filter(Boolean)
                      .join("　")}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Why a slip stands as it does, at one press. */
export const WhyButton = (props: {
  slip: Pick<Slip, "id" | "reception_management_number">;
  label?: string;
}) => {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <>
      {props.label === undefined ? (
        <IconButton
          size="small"
          data-why=""
          aria-label={text.whyOf(props.slip.reception_management_number)}
          onClick={open}
        >
          <HelpOutlineIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button size="small" startIcon={<HelpOutlineIcon />} onClick={open}>
          {props.label}
        </Button>
      )}
      {isOpen && <WhyDialog slip={props.slip} onClose={() => setOpen(false)} />}
    </>
  );
};
