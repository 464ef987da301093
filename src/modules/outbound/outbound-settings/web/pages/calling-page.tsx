import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import type { CallingAnswer } from "../../contract/calling-schema.ts";
import {
  getCallingRules,
  getCallingRulesTimeline,
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
  </RecordBlock>
);

const { calling_from, calling_to, gap_hours, calls_a_day } = text;
const shown: Readonly<Record<string, (value: number) => string>> = {
  calling_from: text.hourOf,
  calling_to: text.hourOf,
  gap_hours: text.gapOf,
  calls_a_day: text.dayOf,
};
const words = timelineWordsOf(
  { calling_from, calling_to, gap_hours, calls_a_day },
  (field, value) => shown[field]?.(Number(value)) ?? "",
  settingPages,
);

/** Who changed them, when, from what to what. */
const Changes = () => {
  const found = useEndpointQuery(getCallingRulesTimeline, {});
  return (
    <RecordBlock id="history" title={text.history} is_bare>
      <ReadState queries={[found]} rows={3} />
      {found.data !== undefined && (
        <Timeline entries={found.data.data} words={words} />
      )}
    </RecordBlock>
  );
};

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
      <Changes />
      {isOpen && rules !== undefined && (
        <CallingDialog rules={rules} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
