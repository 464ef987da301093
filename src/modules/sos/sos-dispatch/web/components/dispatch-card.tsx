import PhoneIcon from "@mui/icons-material/Phone";
import VisibilityIcon from "@mui/icons-material/Visibility";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { useNow } from "#platform/web/use-now.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import {
  cancelStages,
  declineReasons,
  wreckerClassifications,
} from "../../contract/lookups.ts";
import {
  dispatchProgresses,
  dispatchStateWord,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { positionWords } from "../../contract/position-rules.ts";
import { isLive } from "../../contract/rules.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { dispatchLabels as label, positionText } from "../../contract/text.ts";
import { shortTime } from "./clock.ts";
import { DispatchActions, type OpenDialog } from "./dispatch-actions.tsx";
import { DispatchSteps } from "./dispatch-steps.tsx";
import { LateReportNote } from "./late-report.tsx";
import { progressIcon } from "./dispatch-tones.ts";

const Card = styled("li")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.control,
    padding: "8px 10px",
    "&[data-ended]": { backgroundColor: palette.desk.sunken },
    "& dl": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      gap: "1px 10px",
      margin: "8px 0 0",
      fontSize: type.size.base,
    },
    "& dt": { color: palette.text.secondary },
    "& dd": { margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" },
  };
});

const PhoneLink = ({ phone }: { phone: string }) => (
  <Link
    href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
    aria-label={panelText.call(phone)}
    sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}
  >
    <PhoneIcon aria-hidden sx={{ fontSize: 14 }} />
    {phone}
  </Link>
);

/** One or several numbers (spec §5: slash or Japanese comma between them), each to be called by itself. */
const PhoneLinks = ({ phones }: { phones: string }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
    {phones
      .split(/[/、]/)
      .filter((phone) => phone !== "")
      .map((phone) => (
        <PhoneLink key={phone} phone={phone} />
      ))}
  </Box>
);

/** Why it ended, in words. */
const endWord = (dispatch: Dispatch): string | undefined => {
  if (dispatch.progress === "declined") {
    const reason = declineReasons.labelOf(dispatch.decline_reason);
    const note = dispatch.decline_note ?? "";
    return panelText.declinedWith(note === "" ? reason : `${reason} ${note}`);
  }
  return dispatch.progress === "cancelled"
    ? panelText.cancelledWith(
        cancelStages.labelOf(dispatch.cancel_stage),
        cancellationReasons.labelOf(dispatch.cancellation_reason),
      )
    : undefined;
};

interface CardProps {
  inquiry: Inquiry;
  dispatch: Dispatch;
  onOpen: OpenDialog;
}

const Head = (props: CardProps) => {
  const { dispatch } = props;
  return (
    <Box
      sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1 }}
    >
      <StatusChip
        tone={dispatch.colour}
        label={panelText.dispatchWord(
          dispatch.kind,
          dispatchStateWord(dispatch),
        )}
      />
      {dispatch.progress !== "draft" && (
        <StatusChip
          tone="neutral"
          icon={progressIcon[dispatch.progress]}
          label={dispatchProgresses.labelOf(dispatch.progress)}
        />
      )}
      <Typography variant="subtitle2" component="h3" sx={{ mr: "auto" }}>
        {dispatch.company_name ?? panelText.noCompany}
      </Typography>
      <DispatchActions {...props} />
    </Box>
  );
};

/** Where the case is, for the distance of a truck to it. */
type Place = Pick<Inquiry, "latitude" | "longitude">;

const Details = ({ dispatch, place }: { dispatch: Dispatch; place: Place }) => {
  const now = useNow();
  const staff = [
    dispatch.outsourced_staff_number,
    dispatch.outsourced_staff_name,
  ].filter((part) => part !== null);
  const rows = [
    {
      name: label.wrecker_classification,
      value: wreckerClassifications.labelOf(dispatch.wrecker_classification),
    },
    {
      name: panelText.company,
      value: dispatch.company_contact,
      is_phone: true,
    },
    { name: panelText.staff, value: staff.join(" ") },
    {
      name: label.outsourced_staff_info,
      value: dispatch.outsourced_staff_info,
      is_phone: true,
    },
    {
      name: label.destination,
      value: [dispatch.destination_branch_name, dispatch.destination]
        .filter((part) => part !== null)
        .join(" "),
    },
    {
      name: positionText.label,
      value: dispatch.position && positionWords(dispatch.position, place, now),
    },
    { name: label.note, value: dispatch.note },
  ];
  return (
    <dl>
      {rows.map(({ name, value, is_phone }) =>
        value === null || value === "" ? null : (
          <Box key={name} sx={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{is_phone === true ? <PhoneLinks phones={value} /> : value}</dd>
          </Box>
        ),
      )}
    </dl>
  );
};

/** How far the company has come with what the desk changed or took back: nobody drives to the old place unseen. */
const Told = ({ dispatch }: { dispatch: Dispatch }) => {
  const now = useNow();
  const { notice } = dispatch;
  if (notice === null) return null;
  const { seen_at, confirmed_at } = notice;
  const at = shortTime(notice.at, now);
  const isCancelled = dispatch.progress === "cancelled";
  return (
    <Box
      role="status"
      aria-label={panelText.toldCompany}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 1 }}
    >
      <StatusChip
        tone="neutral"
        label={
          isCancelled ? panelText.toldCancel(at) : panelText.toldChange(at)
        }
      />
      <StatusChip
        tone={seen_at === null ? "yellow" : "blue"}
        icon={VisibilityIcon}
        label={
          seen_at === null
            ? panelText.toldUnseen
            : panelText.toldSeen(shortTime(seen_at, now))
        }
      />
      <StatusChip
        tone={confirmed_at === null ? "red" : "green"}
        label={
          confirmed_at === null
            ? panelText.toldUnconfirmed
            : panelText.toldConfirmed(shortTime(confirmed_at, now))
        }
      />
    </Box>
  );
};

/** One dispatch: colour, progress, company, way, staff, and the next step as a button. */
export function DispatchCard(props: CardProps) {
  const { dispatch } = props;
  const ended = endWord(dispatch);
  return (
    <Card data-ended={isLive(dispatch.progress) ? undefined : ""}>
      <Head {...props} />
      <Told dispatch={dispatch} />
      {ended === undefined ? (
        <>
          <DispatchSteps dispatch={dispatch} />
          <Details dispatch={dispatch} place={props.inquiry} />
        </>
      ) : (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {ended}{" "}
            {formatDateTime(dispatch.declined_at ?? dispatch.cancelled_at)}
          </Typography>
          <LateReportNote dispatch={dispatch} />
        </>
      )}
    </Card>
  );
}
