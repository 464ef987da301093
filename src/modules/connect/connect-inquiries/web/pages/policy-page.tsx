import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import { openingWords } from "#modules/company/dealers/web/embeds/opening-words.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { SettingsFrame } from "#platform/web/ui/settings-frame.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { policyTitle } from "../../contract/page-text.ts";
import {
  getConnectPolicy,
  getConnectPolicyTimeline,
} from "../../contract/policy-endpoints.ts";
import { policyPages } from "../../contract/policy-pages.ts";
import {
  policyLabels,
  policyText as text,
} from "../../contract/policy-text.ts";
import { PolicyForm } from "../components/policy-form.tsx";

const words = timelineWordsOf(policyLabels, openingWords, policyPages);

/** `/management/connect-masters/policy`: when the desk is there, and what its tasks may take. */
export function PolicyPage() {
  const query = useEndpointQuery(getConnectPolicy, {});
  const timeline = useEndpointQuery(getConnectPolicyTimeline, {});
  return (
    <SettingsFrame title={policyTitle} lead={text.lead} query={query}>
      {({ data }) => (
        <>
          <PolicyForm policy={data} />
          <RecordBlock id="history" title={text.history} is_bare>
            <ReadState queries={[timeline]} rows={4} />
            {timeline.data !== undefined && (
              <Timeline entries={timeline.data.data} words={words} />
            )}
          </RecordBlock>
        </>
      )}
    </SettingsFrame>
  );
}
