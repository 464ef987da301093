import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { getInquiryTimeline } from "../../contract/endpoints.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";

/** Everything that happened to a case and its dispatches, newest first. */
export function CaseTimeline({ id }: { id: number }) {
  const { timelineWords } = useCaseParts();
  const timeline = useEndpointQuery(
    getInquiryTimeline,
    { params: { id } },
    { meta: { quiet: true } },
  );
  if (timeline.isError)
    return (
      <ErrorState
        error={timeline.error}
        onRetry={() => void timeline.refetch()}
      />
    );
  return timeline.data === undefined ? (
    <LoadingRows rows={4} />
  ) : (
    <Timeline entries={timeline.data.data} words={timelineWords} />
  );
}
