import CloudDoneIcon from "@mui/icons-material/CloudDone";
import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useSyncExternalStore } from "react";
import { formText } from "../form-text.ts";
import { timeOfDay } from "../ui/time-of-day.ts";
import type { DraftState } from "./use-draft.ts";

interface DraftStore {
  get: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  discard: () => void;
}

/** 「下書き保存 12:03:05」, and after a restore the way to throw the draft away. */
export function DraftStatus(props: {
  draft: DraftStore;
  /** Only what somebody has to know: that a draft was put back, or cannot be kept. */
  is_brief?: boolean;
}) {
  const { draft, is_brief } = props;
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  const isTold = state.has_failed === true || state.restored_from !== undefined;
  if (is_brief === true && !isTold) return null;
  return (
    <Box
      component="output"
      sx={{ display: "flex", gap: 1, alignItems: "center", minHeight: 28 }}
    >
      {state.has_failed === true && (
        <Typography variant="caption" color="error">
          {formText.draft.failed}
        </Typography>
      )}
      {state.restored_from !== undefined && (
        <>
          <Typography variant="caption">
            {formText.draft.restored(timeOfDay(state.restored_from))}
          </Typography>
          <Button sx={{ minHeight: 26, px: 1 }} onClick={draft.discard}>
            {formText.draft.discard}
          </Button>
        </>
      )}
      {state.saved_at !== undefined && is_brief !== true && (
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}
        >
          <CloudDoneIcon aria-hidden sx={{ fontSize: 14 }} />
          {formText.draft.saved_at(timeOfDay(state.saved_at))}
        </Typography>
      )}
    </Box>
  );
}
