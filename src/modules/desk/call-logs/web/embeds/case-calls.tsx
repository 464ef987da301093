import CallMadeIcon from "@mui/icons-material/CallMade";
import CallReceivedIcon from "@mui/icons-material/CallReceived";
import GraphicEqIcon from "@mui/icons-material/GraphicEq";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useAttachedRecordings } from "#modules/desk/case-files/web/embeds/case-files.tsx";
import { AudioPlayer } from "#platform/web/ui/viewer/audio-player.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { callLogAccess } from "../../contract/access-rules.ts";
import { listCallLogs } from "../../contract/endpoints.ts";
import { callOutcomes } from "../../contract/lookups.ts";
import { callLogPages } from "../../contract/pages.ts";
import { formatDuration } from "../../contract/rules.ts";
import type { CallLog } from "../../contract/schema.ts";
import { callLogListText as text, recordingText } from "../../contract/text.ts";

const shown = 20;

const Row = ({ call }: { call: CallLog }) => {
  const Icon = call.direction === "out" ? CallMadeIcon : CallReceivedIcon;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: "2px 8px",
        py: 0.5,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 15 }} />
      <RouterLink to={pagePath(callLogPages.callLog, { id: call.id })}>
        {formatDateTime(call.started_at)}
      </RouterLink>
      <span>{call.name ?? call.phone ?? text.noNumber}</span>
      <Typography component="span" variant="body2" color="text.secondary">
        {call.outcome === "missed"
          ? callOutcomes.labelOf("missed")
          : formatDuration(call.duration_seconds)}{" "}
        {call.user_name}
      </Typography>
      {call.recording_count > 0 && (
        <GraphicEqIcon titleAccess={text.hasRecording} sx={{ fontSize: 17 }} />
      )}
    </Box>
  );
};

/** Whether the account may read the calls of a case. */
export const useMayReadCalls = (): boolean => useIsAllowed(callLogAccess);

const useCaseCalls = ({ module, id }: CaseKey, isAsked = true) =>
  useEndpointQuery(
    listCallLogs,
    { query: { case_kind: module, case_id: id, per_page: shown } },
    { enabled: isAsked },
  );

/** How many calls were linked to a case, and sounds of others attached; undefined while nobody knows. */
export const useCallCount = (
  case_key: CaseKey,
  isAsked: boolean,
): number | undefined => {
  const calls = useCaseCalls(case_key, isAsked).data?.meta.total;
  const sounds = useAttachedRecordings(case_key)?.length;
  return calls === undefined || sounds === undefined
    ? undefined
    : calls + sounds;
};

/** The calls that were linked to a case, the newest first; each opens its log. Then what was recorded without one. */
export function CaseCalls({ case_key }: { case_key: CaseKey }) {
  const calls = useCaseCalls(case_key);
  const sounds = useAttachedRecordings(case_key) ?? [];
  const rows = calls.data?.data ?? [];
  return (
    <>
      <ReadState queries={[calls]} rows={2} />
      {calls.data !== undefined && rows.length + sounds.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {text.noCalls}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rows.map((call) => (
          <Row key={call.id} call={call} />
        ))}
      </Box>
      {sounds.map(({ id, name, url }) => (
        <AudioPlayer
          key={id}
          url={url}
          name={name}
          failure={recordingText.failed}
        />
      ))}
    </>
  );
}
