import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import EditNotificationsIcon from "@mui/icons-material/EditNotifications";
import { keyframes, styled } from "@mui/material/styles";
import Button from "@mui/material/Button";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { portalText } from "../../contract/portal-text.ts";
import { noticeLines } from "./notice-words.ts";
import { useActs } from "./use-acts.ts";
import { useSeen } from "./use-seen.ts";

const text = portalText.notice;

const flash = keyframes({
  "50%": { boxShadow: "0 0 0 4px var(--tone-solid)" },
});

/** Something that the driver has to know and to confirm; it flashes until then. */
export const NoticeBox = styled("section")(({ theme }) => ({
  display: "grid",
  gap: 8,
  padding: 12,
  borderRadius: radius.panel,
  border: "1px solid var(--tone-line)",
  borderLeft: "6px solid var(--tone-solid)",
  color: (theme.vars ?? theme).palette.text.primary,
  backgroundColor: "var(--tone-soft)",
  animation: `${flash} 1.2s ease-in-out infinite`,
  "& h2, & h3": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    margin: 0,
    fontSize: type.size.title,
  },
  "& svg": { color: "var(--tone-text)" },
  "& p": { margin: 0 },
  "& ul": { listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 4 },
  "& li": { overflowWrap: "anywhere" },
  "& ins": {
    // A number that fits into a line of its own is not broken.
    display: "inline-block",
    textDecoration: "none",
    fontWeight: type.weight.bold,
  },
}));

/** 「確認しました」: kept on the phone first, so that it holds without a signal. */
export const ConfirmButton = ({ request }: { request: TowRequest }) => {
  const { put } = useActs();
  const { notice } = request;
  if (notice === null) return null;
  const confirmIt = async () => {
    const isKept = await put(request, {
      kind: "confirm",
      body: {
        notice_id: notice.id,
        is_confirmed: true,
        at: new Date().toISOString(),
      },
    });
    if (isKept) notify.success(text.sent);
  };
  return (
    <Button
      size="large"
      variant="outlined"
      color="inherit"
      sx={{ minHeight: measure.touch }}
      onClick={() => void confirmIt()}
    >
      {text.understood}
    </Button>
  );
};

/** What the desk changed on the way, old → new, until the driver confirms it. */
export function ChangeNotice({ request }: { request: TowRequest }) {
  const place = useSeen(request);
  const { notice } = request;
  if (notice === null) return null;
  return (
    <NoticeBox ref={place} role="alert" data-tone="yellow">
      <h3>
        <EditNotificationsIcon aria-hidden />
        {text.changed(formatDateTime(notice.at))}
      </h3>
      <ul>
        {noticeLines(request, notice).map(({ label, before, after }) => (
          <li key={`${label} ${after}`}>
            {label}{" "}
            {before !== "" && (
              <>
                <del>{before}</del> {text.becomes}{" "}
              </>
            )}
            <ins>{after}</ins>
          </li>
        ))}
      </ul>
      <ConfirmButton request={request} />
    </NoticeBox>
  );
}
