import Button from "@mui/material/Button";
import { useState } from "react";
import { z } from "zod";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useActKey } from "#platform/web/api/use-act-key.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import {
  callLabels as label,
  slipCallText as text,
} from "../../contract/call-text.ts";
import {
  answerInformationReport,
  createInformationReport,
  listInformationReports,
  seeAnswer,
} from "../../contract/information-endpoints.ts";
import {
  answerBody,
  informationBody,
  slipLimits,
  type InformationReport,
} from "../../contract/entry-schema.ts";
import {
  informationCategories,
  reportRecipients,
} from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useSlipReload } from "../api.ts";
import { problemOf } from "../detail/problem.ts";
import { CallPanel } from "./call-panel.ts";

const TellDialog = (props: {
  slip: SlipDetail;
  words: string;
  onClose: () => void;
}) => {
  const { slip, onClose } = props;
  const reload = useSlipReload();
  const withKey = useActKey();
  const form = useZodForm(informationBody, {
    slip_id: slip.id,
    category: "dissatisfaction",
    to: "dealer",
    text: props.words,
  });
  return (
    <FormDialog
      act="send"
      form={form}
      width="sm"
      title={text.information}
      note={text.informationNote}
      action={text.information}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async (body) => {
        await withKey((idempotency_key) =>
          callEndpoint(createInformationReport, { body, idempotency_key }),
        );
        onClose();
        notify.success(text.informed);
        await reload();
      }}
    >
      <SegmentedField
        name="to"
        label={label.to}
        required
        options={optionsOf(reportRecipients)}
      />
      <SelectField
        name="category"
        label={label.category}
        required
        options={optionsOf(informationCategories)}
      />
      <TextArea
        name="text"
        label={label.text}
        required
        max_weight={slipLimits.text}
      />
    </FormDialog>
  );
};

const answerSchema = z.object({ answer: answerBody.shape.answer });

const AnswerDialog = (props: {
  report: InformationReport;
  onClose: () => void;
}) => {
  const { report, onClose } = props;
  const reload = useSlipReload();
  const form = useZodForm(answerSchema, { answer: "" });
  return (
    <FormDialog
      act="send"
      form={form}
      width="sm"
      title={text.answer}
      note={report.text}
      action={text.answer}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async ({ answer }) => {
        await callEndpoint(answerInformationReport, {
          params: { id: report.id },
          body: { version: report.version, answer },
        });
        onClose();
        notify.success(text.answered);
        await reload();
      }}
    >
      <TextArea
        name="answer"
        label={label.answer}
        required
        max_weight={slipLimits.text}
      />
    </FormDialog>
  );
};

/** The answer is told on every page until who reported has read it. */
const SeenButton = ({ report }: { report: InformationReport }) => {
  const reload = useSlipReload();
  const { run, is_busy } = useOneAtATime();
  const see = async (): Promise<void> => {
    await callEndpoint(seeAnswer, {
      params: { id: report.id },
      body: { version: report.version },
    });
    await reload();
  };
  return (
    <Button
      size="small"
      variant="contained"
      disabled={is_busy}
      onClick={() => void run(see).catch(notify.error)}
    >
      {text.answerSeen}
    </Button>
  );
};

const Told = ({ report }: { report: InformationReport }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="row">
        <StatusChip
          tone={report.answered_at === null ? "yellow" : "green"}
          label={report.answered_at === null ? text.waitsAnswer : label.answer}
        />
        <span>{informationCategories.labelOf(report.category)}</span>
        <span>{reportRecipients.labelOf(report.to)}</span>
        <span className="end soft">
          <Moment at={report.reported_at} />
        </span>
      </div>
      <p>{report.text}</p>
      {report.answer !== null && (
        <p>
          <b>{label.answer}</b>　{report.answer}
        </p>
      )}
      {report.can.see.allowed && <SeenButton report={report} />}
      {report.can.answer.allowed && (
        <Button variant="contained" onClick={() => setOpen(true)}>
          {text.answer}
        </Button>
      )}
      {isOpen && (
        <AnswerDialog report={report} onClose={() => setOpen(false)} />
      )}
    </li>
  );
};

/** 情報報告: what the companies were told of the vehicle, and what they say to it. */
export const InformationCard = (props: {
  slip: SlipDetail;
  /** What the form to tell something begins with, while it is open. */
  telling: string | undefined;
  onTell: (words: string | undefined) => void;
}) => {
  const { slip, telling, onTell } = props;
  const mayTell = useIsAllowed(createInformationReport.access);
  const found = useEndpointQuery(listInformationReports, {
    query: { vehicle_id: slip.outbound_vehicle_id },
  });
  const reports = found.data?.data ?? [];
  return (
    <CallPanel aria-label={text.information}>
      <div className="head">
        <h2>{text.information}</h2>
        {mayTell && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => onTell(problemOf(slip)?.problem_text ?? "")}
          >
            {text.information}
          </Button>
        )}
      </div>
      <ReadState queries={[found]} rows={1} />
      {found.data !== undefined && reports.length === 0 && (
        <p className="soft">{text.noInformation}</p>
      )}
      <ul>
        {reports.map((report) => (
          <Told key={report.id} report={report} />
        ))}
      </ul>
      {telling !== undefined && (
        <TellDialog
          slip={slip}
          words={telling}
          onClose={() => onTell(undefined)}
        />
      )}
    </CallPanel>
  );
};
