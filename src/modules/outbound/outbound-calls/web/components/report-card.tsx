import Button from "@mui/material/Button";
import { useState } from "react";
import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import {
  callLabels as label,
  slipCallText as text,
} from "../../contract/call-text.ts";
import type { WarehousingReport } from "../../contract/entry-schema.ts";
import { goodsReceiptResults } from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { CallPanel } from "./call-panel.ts";
import { ReceiptDialog, WorkDialog } from "./report-dialogs.tsx";

const Act = (props: {
  can: Ability;
  word: string;
  is_next: boolean;
  onOpen: () => void;
}) =>
  props.can.because === "role" ? null : (
    <span title={props.can.reason}>
      <Button
        variant={props.is_next ? "contained" : "outlined"}
        disabled={!props.can.allowed}
        onClick={props.onOpen}
      >
        {props.word}
      </Button>
    </span>
  );

const factsOf = (report: WarehousingReport): (string | null)[] => [
  report.received_on && `${label.received_on} ${dateWords(report.received_on)}`,
  report.completed_on &&
    `${label.completed_on} ${dateWords(report.completed_on)}`,
  report.kinds_done.map(inspectionKinds.labelOf).join("・"),
  report.mileage_km === null
    ? null
    : `${label.mileage_km} ${formatInteger(report.mileage_km)}${text.kilometres}`,
  report.next_expires_on &&
    `${label.next_expires_on} ${dateWords(report.next_expires_on)}`,
];

const Report = ({ report }: { report: WarehousingReport }) => (
  <li>
    <div className="row">
      <StatusChip
        tone={
          report.voided_at === null &&
          report.goods_receipt_result === "received"
            ? "green"
            : "neutral"
        }
        label={[
          report.voided_at === null ? "" : text.isVoid,
          goodsReceiptResults.labelOf(report.goods_receipt_result),
        ]
          .filter(Boolean)
          .join(" ")}
      />
      <span>{factsOf(report).filter(Boolean).join("　")}</span>
    </div>
    {report.work_summary !== null && <p>{report.work_summary}</p>}
    <div className="soft">
      {[formatDateTime(report.reported_at), report.reporter ?? report.user_name]
        .filter(Boolean)
        .join("　")}
    </div>
  </li>
);

/** 入庫報告 and 作業報告 of a slip, and the way to make them. */
export const ReportCard = ({ slip }: { slip: SlipDetail }) => {
  const [open, setOpen] = useState<"receipt" | "work">();
  const close = (): void => setOpen(undefined);
  return (
    <CallPanel aria-label={text.reports}>
      <div className="head">
        <h2>{text.reports}</h2>
        <div className="row">
          <Act
            can={slip.can.report_receipt}
            word={text.receipt}
            is_next={slip.outbound_status === "report_required"}
            onOpen={() => setOpen("receipt")}
          />
          <Act
            can={slip.can.report_work}
            word={text.work}
            is_next={slip.outbound_status === "job_report"}
            onOpen={() => setOpen("work")}
          />
        </div>
      </div>
      {slip.reports.length === 0 ? (
        <p className="soft">{text.noReports}</p>
      ) : (
        <ul>
          {slip.reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      )}
      {open === "receipt" && <ReceiptDialog slip={slip} onClose={close} />}
      {open === "work" && <WorkDialog slip={slip} onClose={close} />}
    </CallPanel>
  );
};
