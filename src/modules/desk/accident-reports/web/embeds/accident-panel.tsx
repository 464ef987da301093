import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { MailState } from "#modules/desk/case-mails/web/embeds/mail-line.tsx";
import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { text as common } from "#platform/web/text.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { getAccident, getAccidentTimeline } from "../../contract/endpoints.ts";
import { reportWays } from "../../contract/lookups.ts";
import type { Accident, AccidentDetail } from "../../contract/schema.ts";
import {
  accidentLabels as label,
  accidentPanelText as text,
} from "../../contract/text.ts";
import { accidentWords } from "./accident-words.tsx";
import {
  BounceChip,
  DueClock,
  IncidentChip,
  ReportState,
} from "../components/report-chips.tsx";
import { ReportForm, ReportValues } from "../components/report-form.tsx";
import { ReportPapers } from "../components/report-papers.tsx";
import { ReportSteps } from "../components/report-steps.tsx";

const sentWords = (sent: Accident["first_sent"]): ReactNode =>
  sent !== null && (
    <>
      {text.sent(
        formatDateTime(sent.at),
        reportWays.labelOf(sent.way),
        sent.to,
        sent.by ?? "",
      )}{" "}
      {sent.mail_state !== null && <MailState state={sent.mail_state} />}
    </>
  );

const said = ["first_sent", "final_sent", "state_reason"] as const;

const saidWords = (
  report: AccidentDetail,
  name: (typeof said)[number],
): ReactNode =>
  name === "state_reason" ? report[name] : sentWords(report[name]);

/** Clocks, what the maker was told, and why it stands there, as far as there is something to say. */
export const ReportClocks = ({ report }: { report: AccidentDetail }) => (
  <RecordValues
    values={[
      {
        label: label.first_due_at,
        value: report.first_due_at !== null && (
          <DueClock
            due_at={report.first_due_at}
            is_running={report.maker_report_state === "required"}
          />
        ),
        width: "wide",
      },
      {
        label: label.final_due_at,
        value: report.final_due_at !== null && (
          <DueClock
            due_at={report.final_due_at}
            is_running={report.maker_report_state === "first_sent"}
          />
        ),
        width: "wide",
      },
      ...said
        .filter((name) => report[name] !== null)
        .map((name) => ({
          label: label[name],
          value: saidWords(report, name),
          width: "full" as const,
        })),
    ]}
  />
);

const History = ({ report }: { report: AccidentDetail }) => {
  const timeline = useEndpointQuery(getAccidentTimeline, {
    params: { id: report.id },
  });
  return (
    <RecordBlock id="accident-history" title={text.history} is_bare>
      <ReadState queries={[timeline]} rows={4} />
      {timeline.data !== undefined && (
        <Timeline entries={timeline.data.data} words={accidentWords} />
      )}
    </RecordBlock>
  );
};

const Head = (props: {
  report: AccidentDetail | undefined;
  end: ReactNode;
}) => {
  const { report } = props;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
      <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
        {report === undefined
          ? text.title
          : `${text.title}　${caseNumberWords({ module: report.case_kind, reception_number: report.reception_number })}`}
      </Typography>
      {props.end}
    </Box>
  );
};

const Body = (props: {
  report: AccidentDetail;
  has_way: boolean;
  onClose: () => void;
}) => {
  const { report, has_way, onClose } = props;
  const { case_kind, case_id } = report;
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
          mb: 1,
        }}
      >
        <IncidentChip accident={report} />
        <ReportState state={report.maker_report_state} />
        <BounceChip undelivered={report.undelivered} />
        {has_way && case_id !== null && (
          <ButtonLink
            size="small"
            to={pagePath(caseDesks[case_kind].pages.detail, { id: case_id })}
          >
            {text.openCase}
          </ButtonLink>
        )}
      </Box>
      {report.is_limited ? (
        <Typography color="text.secondary">{text.limited}</Typography>
      ) : (
        <>
          <RecordBlock id="accident-clocks" title={text.clocks}>
            <ReportClocks report={report} />
            <ReportSteps report={report} />
            <ReportPapers report={report} />
          </RecordBlock>
          {report.can.update.allowed ? (
            <ReportForm key={report.id} report={report} onCancel={onClose} />
          ) : (
            <ReportValues report={report} />
          )}
          <History report={report} />
        </>
      )}
    </>
  );
};

const width = { xs: "100vw", sm: 560 };

/** The report of one accident beside the list or the case: read, typed and led on where it stands. */
export function AccidentPanel(props: {
  id: number;
  /** Whether a way leads to the case, where that is not the page behind. */
  has_way: boolean;
  onClose: () => void;
}) {
  const { id, onClose } = props;
  const query = useEndpointQuery(getAccident, { params: { id } });
  const report = query.data?.data;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        // The dialog is the paper; its root has no role that a name could belong to.
        paper: { "aria-label": text.title, sx: { width, p: 1.5 } },
      }}
    >
      <Head
        report={report}
        end={
          <IconButton aria-label={common.action.close} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        }
      />
      <ReadState queries={[query]} rows={6} />
      {report !== undefined && (
        <Body report={report} has_way={props.has_way} onClose={onClose} />
      )}
    </Drawer>
  );
}
