import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import {
  Timeline,
  type TimelineWords,
} from "#modules/base/history/web/embeds/timeline.tsx";
import { codeWords } from "#modules/base/records/contract/value-rules.ts";
import {
  applicationStates,
  callTargets,
  purposes,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { text as common } from "#platform/web/text.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { getApplicationTimeline } from "../../contract/endpoints.ts";
import { approvalNeeds } from "../../contract/lookups.ts";
import type { Application } from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import { applicationLabels } from "../../contract/text.ts";

const labels: Readonly<Record<string, string>> = applicationLabels;
const wordOf = codeWords({
  application_state: applicationStates,
  approval_need: approvalNeeds,
  purpose: purposes,
  target_kind: callTargets,
});

const words: TimelineWords = {
  action: (_entity, action) => text.actions[action] ?? action,
  field: (_entity, field) => labels[field],
  value: (_entity, field, value) => wordOf(field, value),
};

/** What became of an order, by whom and when. */
export const ApplicationHistory = (props: {
  order: Application;
  onClose: () => void;
}) => {
  const { id, target_name: name } = props.order;
  const timeline = useEndpointQuery(getApplicationTimeline, { params: { id } });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={props.onClose}>
      <DialogTitle>{text.historyOf(name)}</DialogTitle>
      <DialogContent>
        <ReadState queries={[timeline]} rows={4} />
        {timeline.data !== undefined && (
          <Timeline entries={timeline.data.data} words={words} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{common.action.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
