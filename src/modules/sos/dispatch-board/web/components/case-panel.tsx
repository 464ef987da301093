import CloseIcon from "@mui/icons-material/Close";
import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import PhoneIcon from "@mui/icons-material/Phone";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "@tanstack/react-router";
import { positionWords } from "#modules/sos/sos-dispatch/contract/position-rules.ts";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { divisionLabel } from "#modules/sos/sos-inquiries/contract/division-rules.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import { sosInquiryPages } from "#modules/sos/sos-inquiries/contract/pages.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useNow } from "#platform/web/use-now.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { BoardCase } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { Clock } from "./clock.tsx";

const Root = styled("div")({
  position: "relative",
  padding: "0.6em 0.8em",
  display: "grid",
  gap: "0.35em",
  "& .top": {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    gap: "0.3em 0.8em",
  },
  "& .top > a:last-of-type": { marginLeft: "auto" },
  "& .top.title": { paddingRight: "2.2em", columnGap: "0.5em" },
  "& .close": { position: "absolute", top: "0.35em", right: "0.3em" },
  "& h2": { fontSize: "1.3em", margin: 0 },
});

export const casePath = (id: number): string =>
  pagePath(sosInquiryPages.sosInquiryDetail, { id });

/** Who is at the case, how far they are, and how to reach the driver. */
const DispatchFacts = ({ one }: { one: BoardCase }) => {
  const { dispatch } = one;
  const now = useNow();
  if (dispatch === null) return null;
  const words = [
    dispatch.company?.name ?? text.noCompany,
    dispatchProgresses.labelOf(dispatch.progress),
    dispatch.eta === null ? "" : text.eta(formatDateTime(dispatch.eta)),
    dispatch.staff_name ?? "",
    dispatch.position === null
      ? ""
      : positionWords(dispatch.position, one, now),
  ].filter((part) => part !== "");
  return (
    <div className="top">
      <span>{words.join("　")}</span>
      {dispatch.staff_phone !== null && (
        <Link
          href={`tel:${dispatch.staff_phone}`}
          sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}
        >
          <PhoneIcon aria-hidden sx={{ fontSize: "1.1em" }} />
          {dispatch.staff_phone}
        </Link>
      )}
    </div>
  );
};

/** An unanswered request, and who sees to it. */
const AlarmFacts = ({ one }: { one: BoardCase }) => {
  const { alarm } = one;
  if (one.stage !== "answer" || alarm === null) return null;
  const words = [
    text.alarmOf(one.dispatch?.company?.name, alarm.silence_minutes),
    alarm.next_company === null
      ? ""
      : text.alarmProposal(alarm.next_company.name),
    alarm.acknowledged_by === null
      ? ""
      : text.acknowledged(alarm.acknowledged_by),
  ].filter((part) => part !== "");
  return (
    <Typography color="error" sx={{ fontSize: "1em", fontWeight: 600 }}>
      {words.join("　")}
    </Typography>
  );
};

/** The selected case in what somebody who arranges has to know. */
export function CaseHead({
  one,
  onClose,
}: {
  one: BoardCase;
  onClose: () => void;
}) {
  const facts = [
    one.reception_number,
    text.received(formatDateTime(one.received_at)),
    divisionLabel(one.service_division),
    troubleCategories.labelOf(one.trouble_category),
    one.plate,
    one.vehicle_model ?? "",
  ].filter((part) => part !== "");
  return (
    <Root>
      <div className="top title">
        <Typography component="h2">{one.customer}</Typography>
        <Clock since={one.since} due_at={one.due_at} />
        <Button
          size="small"
          component={RouterLink}
          to={casePath(one.id)}
          startIcon={<OpenInNewIcon />}
        >
          {text.openCase}
        </Button>
        <IconButton
          className="close"
          size="small"
          aria-label={text.closeCase}
          title={text.closeCase}
          onClick={onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <Typography color="text.secondary" sx={{ fontSize: "0.95em" }}>
        {facts.join("　")}
      </Typography>
      <Typography sx={{ fontSize: "1em" }}>{one.place}</Typography>
      <DispatchFacts one={one} />
      <AlarmFacts one={one} />
    </Root>
  );
}
