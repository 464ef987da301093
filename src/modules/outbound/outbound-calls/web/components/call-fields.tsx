import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { parseClock } from "#modules/company/dealers/contract/branch-rules.ts";
import {
  DateField,
  DateTimeField,
} from "#platform/web/ui/fields/date-fields.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import {
  callLabels as label,
  slipCallText as text,
} from "../../contract/call-text.ts";
import { slipLimits } from "../../contract/entry-schema.ts";
import {
  nextCallScopes,
  storageIntentions,
  type CallStatus,
} from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { isContact } from "../../contract/summary-rules.ts";

export const fieldRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: 1,
  mt: 1,
  // A choice is as wide as its words, and no narrower than a date.
  "& > *": { minWidth: 136 },
} as const;

/** What somebody who was reached may have said. */
export const intentionOptions = optionsOf(storageIntentions).filter(
  ({ value }) => value !== "not_reachable",
);

/** Whether somebody was spoken to; undefined until the result is picked. */
export const useIsReached = (): boolean | undefined => {
  const status = useWatch({ name: "call_status" }) as CallStatus | null;
  return status === null ? undefined : isContact(status);
};

/** 入庫意向 of the vehicle that is open, with the day that was named. */
export const IntentionFields = () => {
  const isReached = useIsReached();
  const intention = useWatch({ name: "storage_intention" }) as string | null;
  if (isReached !== true) return null;
  return (
    <Box sx={fieldRow} data-answers="">
      <SegmentedField
        name="storage_intention"
        label={label.storage_intention}
        required
        options={intentionOptions}
      />
      {intention === "wants" && (
        <>
          <DateField name="desired_on" label={label.desired_on} required />
          <NormalisedField
            name="desired_time"
            label={label.desired_time}
            input_mode="numeric"
            read={parseClock}
          />
        </>
      )}
    </Box>
  );
};

/** What was said, the number that was called, and when it is called again. */
export const TelephoneFields = ({ slip }: { slip: SlipDetail }) => {
  const chosen = useWatch({ name: "connection_number" }) as number | null;
  const connections = slip.customer?.connections ?? [];
  const connection = connections.find(
    ({ connection_number: number }) => number === chosen,
  );
  const isDesk = slip.can.cancel.because !== "role";
  return (
    <>
      <Box sx={{ mt: 1 }}>
        <TextArea name="memo" label={label.memo} max_weight={slipLimits.memo} />
      </Box>
      <Box sx={{ ...fieldRow, "& > *": { flex: "1 1 136px" } }}>
        <SelectField
          name="connection_number"
          label={label.connection_number}
          required
          options={connections.map(
            ({ connection_number: number, name, phone }) => ({
              value: number,
              label: text.connectionOf(number, name),
              search: phone,
            }),
          )}
        />
        <DateTimeField name="next_call_at" label={label.next_call_at} />
        <SelectField
          name="next_call_scope"
          label={label.next_call_scope}
          options={optionsOf(nextCallScopes)}
        />
      </Box>
      {isDesk && (
        <Box sx={{ mt: 1 }}>
          <TextField
            name="desk_memo"
            label={label.desk_memo}
            max_weight={slipLimits.desk_memo}
          />
        </Box>
      )}
      {connection?.bar === "hours" && slip.can.override_hours.allowed && (
        <Box sx={{ mt: 1 }}>
          <TextField
            name="override_reason"
            label={label.override_reason}
            max_weight={slipLimits.reason}
          />
        </Box>
      )}
    </>
  );
};
