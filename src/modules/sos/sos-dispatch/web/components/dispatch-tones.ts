import AssignmentTurnedInIcon from "@mui/icons-material/AssignmentTurnedIn";
import BlockIcon from "@mui/icons-material/Block";
import BuildIcon from "@mui/icons-material/Build";
import CancelIcon from "@mui/icons-material/Cancel";
import EditNoteIcon from "@mui/icons-material/EditNote";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import PlaceIcon from "@mui/icons-material/Place";
import ThumbUpIcon from "@mui/icons-material/ThumbUp";
import type SvgIcon from "@mui/material/SvgIcon";
import type { DispatchProgress } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { Dispatch } from "../../contract/schema.ts";

/** Icon of each progress; the label comes from the lookup. */
export const progressIcon: Record<DispatchProgress, typeof SvgIcon> = {
  draft: EditNoteIcon,
  requested: NotificationsActiveIcon,
  accepted: ThumbUpIcon,
  departed: LocalShippingIcon,
  arrived: PlaceIcon,
  work_done: BuildIcon,
  reported: AssignmentTurnedInIcon,
  declined: BlockIcon,
  cancelled: CancelIcon,
};

/** The way of a dispatch in order, each step with the time that it was taken. */
export const stepTimes = [
  ["requested", "arranged_at"],
  ["accepted", "accepted_at"],
  ["departed", "departed_at"],
  ["arrived", "arrived_at"],
  ["work_done", "work_done_at"],
] as const satisfies readonly (readonly [DispatchProgress, keyof Dispatch])[];

/** Which step comes next: what was passed over on the way comes no more. */
export const nextStepOf = (
  dispatch: Pick<Dispatch, (typeof stepTimes)[number][1]>,
): number =>
  stepTimes.findLastIndex(([, field]) => dispatch[field] !== null) + 1;
