import AssignmentLateIcon from "@mui/icons-material/AssignmentLate";
import CampaignIcon from "@mui/icons-material/Campaign";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import ErrorIcon from "@mui/icons-material/Error";
import FlagIcon from "@mui/icons-material/Flag";
import RemoveIcon from "@mui/icons-material/Remove";
import TaskIcon from "@mui/icons-material/Task";
import type SvgIcon from "@mui/material/SvgIcon";
import { elapsedText } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { Moment, ShortMoment } from "#platform/web/ui/moment.tsx";
import {
  makerReportStates,
  paperKinds,
  type MakerReportState,
} from "../../contract/lookups.ts";
import type { Accident } from "../../contract/schema.ts";
import { accidentPanelText as text } from "../../contract/text.ts";

const tones: Readonly<
  Record<MakerReportState, { tone: StatusTone; icon: typeof SvgIcon }>
> = {
  not_needed: { tone: "neutral", icon: RemoveIcon },
  required: { tone: "red", icon: AssignmentLateIcon },
  first_sent: { tone: "yellow", icon: CampaignIcon },
  final_sent: { tone: "blue", icon: TaskIcon },
  closed: { tone: "green", icon: CheckCircleIcon },
};

/** What the maker was told. */
export const ReportState = ({ state }: { state: MakerReportState }) => (
  <StatusChip {...tones[state]} label={makerReportStates.labelOf(state)} />
);

/** The mail to the maker came back: it has to be told again. */
export const BounceChip = ({ undelivered }: Pick<Accident, "undelivered">) =>
  undelivered !== null && (
    <StatusChip
      tone="red"
      icon={ErrorIcon}
      label={text.undelivered(paperKinds.labelOf(undelivered.kind))}
    />
  );

/** The type of the accident; of a serious one in red, with the word. */
export const IncidentChip = ({
  accident: { car_incident_type, is_serious },
}: {
  accident: Pick<Accident, "car_incident_type" | "is_serious">;
}) => {
  const type = carIncidentTypes.labelOf(car_incident_type);
  return is_serious ? (
    <StatusChip tone="red" icon={FlagIcon} label={text.serious(type)} />
  ) : (
    car_incident_type !== null && (
      <StatusChip tone="yellow" icon={FlagIcon} label={type} />
    )
  );
};

/** A clock: while it runs with what is left of it, or how far it is over. */
export const DueClock = (props: {
  due_at: string | null;
  is_running: boolean;
}) => {
  const now = useNow();
  if (props.due_at === null) return null;
  const due = Date.parse(props.due_at);
  if (!props.is_running) return <Moment at={props.due_at} />;
  return (
    <>
      <ShortMoment at={props.due_at} />{" "}
      {due < now ? (
        <StatusChip tone="red" label={text.late(elapsedText(due, now))} />
      ) : (
        text.left(elapsedText(now, due))
      )}
    </>
  );
};
