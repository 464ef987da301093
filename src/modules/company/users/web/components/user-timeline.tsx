import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { getUserTimeline } from "../../contract/endpoints.ts";
import { userTimelineWords } from "./user-words.ts";

/** Everything that happened to a user, newest first. */
export function UserTimeline({ id }: { id: number }) {
  const timeline = useEndpointQuery(
    getUserTimeline,
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
    <Timeline entries={timeline.data.data} words={userTimelineWords} />
  );
}
