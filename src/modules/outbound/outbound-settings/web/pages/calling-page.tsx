import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import type { CallingAnswer } from "../../contract/calling-schema.ts";
import {
  getCallingRules,
  updateCallingRules,
} from "../../contract/endpoints.ts";
import { settingPages } from "../../contract/pages.ts";
import { callingText as text } from "../../contract/text.ts";
import { CallingDialog } from "../components/calling-dialog.tsx";
import { SettingTabs } from "../components/setting-tabs.tsx";

const Rules = ({ rules }: { rules: CallingAnswer }) => (
  <RecordBlock id="calling" title={text.title}>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {text.lead}
    </Typography>
    <RecordValues
      values={[
        {
          label: text.hours,
          value: text.fromTo(rules.calling_from, rules.calling_to),
        },
        { label: text.gap, value: text.gapOf(rules.gap_hours) },
        { label: text.day, value: text.dayOf(rules.calls_a_day) },
      ]}
    />
    {rules.updated_by !== null && (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text.updated(
          formatDateTime(rules.updated_at).slice(0, -3),
          rules.updated_by,
        )}
      </Typography>
    )}
  </RecordBlock>
);

/** When people are called, and how often one number. */
export function CallingPage() {
  const found = useEndpointQuery(getCallingRules, {});
  const mayChange = useIsAllowed(updateCallingRules.access);
  const [isOpen, setOpen] = useState(false);
  const rules = found.data?.data;
  return (
    <>
      <PageHeader
        title={settingPages.hours.title}
        actions={
          mayChange &&
          rules !== undefined && (
            <Button variant="contained" onClick={() => setOpen(true)}>
              {text.edit}
            </Button>
          )
        }
      />
      <SettingTabs />
      <ReadState queries={[found]} rows={3} />
      {rules !== undefined && <Rules rules={rules} />}
      {isOpen && rules !== undefined && (
        <CallingDialog rules={rules} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
