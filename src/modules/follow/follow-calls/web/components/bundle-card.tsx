import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useController, useWatch } from "react-hook-form";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { followCallText as text } from "../../contract/call-text.ts";
import { callKinds, followResults } from "../../contract/lookups.ts";
import type { BundledCall } from "../../contract/schema.ts";
import { followSourceWords } from "../../contract/source-rules.ts";
import { askedKey, type RecordTyped } from "../detail/record-form.ts";
import { CallPanel } from "./call-panel.ts";
import { AnswerFields, fieldRow } from "./result-card.tsx";

const Row = ({ call }: { call: BundledCall }) => {
  const prefix = `also.${askedKey(call.id)}.`;
  const { field } = useController({ name: `${prefix}is_asked` });
  const result = useWatch<RecordTyped, "result">({ name: "result" });
  const isAsked = field.value === true;
  return (
    <Box
      component="li"
      sx={{
        ...fieldRow,
        alignItems: "center",
        borderTop: 1,
        borderColor: "divider",
        mt: 0,
        py: 0.5,
      }}
    >
      <FormControlLabel
        sx={{ mr: 1 }}
        control={
          <Checkbox
            size="small"
            checked={isAsked}
            onBlur={field.onBlur}
            onChange={(_, checked) => field.onChange(checked)}
          />
        }
        label={`${callKinds.labelOf(call.kind)}　${followSourceWords(call.case)}`}
      />
      {isAsked && <AnswerFields call={call} prefix={prefix} />}
      <Box sx={{ ml: "auto" }}>
        {isAsked ? (
          <StatusChip
            tone="green"
            label={result === null ? text.asked : followResults.labelOf(result)}
          />
        ) : (
          <StatusChip tone="neutral" label={text.notAsked} />
        )}
      </Box>
    </Box>
  );
};

/** Other calls to the same number: each is asked or stays open. */
export const BundleCard = ({ calls }: { calls: readonly BundledCall[] }) =>
  calls.length === 0 ? null : (
    <CallPanel>
      <div className="head">
        <h3>{text.bundle(calls.length)}</h3>
        <span className="soft">{text.bundleNote}</span>
      </div>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {calls.map((call) => (
          <Row key={call.id} call={call} />
        ))}
      </Box>
    </CallPanel>
  );
