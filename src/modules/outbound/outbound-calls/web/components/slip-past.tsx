import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { slipCallText as text } from "../../contract/call-text.ts";
import { getSlipTimeline } from "../../contract/endpoints.ts";
import { slipTimelineWords } from "../../contract/history-rules.ts";
import { dmStates } from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { CallPanel } from "./call-panel.ts";

export const DmCard = ({ dm_state, dm_count }: SlipDetail) => (
  <CallPanel aria-label={text.dm}>
    <div className="head">
      <h2>{text.dm}</h2>
      <span>
        {dmStates.labelOf(dm_state)}　{text.dmCount(dm_count)}
      </span>
    </div>
  </CallPanel>
);

/** Who changed what of the slip; the desk's. */
export const SlipTimeline = ({ slip }: { slip: SlipDetail }) => {
  const mayRead = useIsAllowed(getSlipTimeline.access);
  const found = useEndpointQuery(
    getSlipTimeline,
    { params: { id: slip.id } },
    { enabled: mayRead },
  );
  return mayRead ? (
    <CallPanel aria-label={text.timeline}>
      <details>
        <summary>
          <h2 style={{ display: "inline" }}>{text.timeline}</h2>
        </summary>
        <ReadState queries={[found]} rows={2} />
        {found.data !== undefined && (
          <Timeline entries={found.data.data} words={slipTimelineWords} />
        )}
      </details>
    </CallPanel>
  ) : null;
};
