import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLimits } from "../../contract/schema.ts";
import { endedEarly } from "../../contract/rules.ts";
import { createWorkReport } from "../../contract/work-report-endpoints.ts";
import type { WorkReport } from "../../contract/work-report-schema.ts";
import { useDispatches, useWorkReports } from "../api.ts";
import { ReportForm } from "../components/report-form.tsx";
import { useReloadCase } from "../components/use-reload-case.ts";

/** Begins a report for the newest dispatch that has arrived and has none, else one typed by the desk. */
const AddReport = (props: {
  inquiry: Inquiry;
  reports: readonly WorkReport[];
  onAdded: (tab: number) => void;
}) => {
  const { inquiry, reports } = props;
  const dispatches = useDispatches(inquiry.id);
  const create = useEndpointMutation(createWorkReport);
  const reload = useReloadCase();
  const open = dispatches.data?.data.findLast(
    (dispatch) =>
      dispatch.can.report.allowed &&
      reports.every((report) => report.dispatch_id !== dispatch.id),
  );
  const add = async (): Promise<void> => {
    const { data } = await create.mutateAsync({
      params: { id: inquiry.id },
      body: { dispatch_id: open?.id ?? null },
    });
    await reload();
    props.onAdded(data.tab);
  };
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      loading={create.isPending}
      disabled={
        reports.length >= dispatchLimits.work_reports ||
        inquiry.inquiry_status === "approved" ||
        (endedEarly.includes(inquiry.inquiry_status) && open === undefined)
      }
      onClick={() => {
        // A refusal has been notified by the mutation.
        void add().catch(() => undefined);
      }}
    >
      {panelText.newReport}
    </Button>
  );
};

const ReportTabs = (props: {
  reports: readonly WorkReport[];
  tab: number;
  onTab: (tab: number) => void;
}) => {
  const shown = props.reports.find((report) => report.tab === props.tab);
  return (
    <>
      <Tabs
        value={props.tab}
        aria-label={panelText.report}
        onChange={(_, tab: number) => props.onTab(tab)}
        sx={{ mb: 1 }}
      >
        {props.reports.map((report) => (
          <Tab
            key={report.id}
            value={report.tab}
            label={panelText.tab(report.tab)}
            id={`work-report-tab-${report.tab}`}
            aria-controls="work-report"
          />
        ))}
      </Tabs>
      {shown !== undefined && (
        <div
          role="tabpanel"
          id="work-report"
          aria-labelledby={`work-report-tab-${shown.tab}`}
        >
          <ReportForm key={shown.id} report={shown} />
        </div>
      )}
    </>
  );
};

/** How many work reports a case has; undefined while nobody knows. */
export const useReportCount = (inquiryId: number): number | undefined =>
  useWorkReports(inquiryId).data?.data.length;

/** Work reports of a case in its detail: tabs 1–3 (spec §3), each with photos and cost lines. */
export function WorkReportsPanel({ inquiry }: { inquiry: Inquiry }) {
  const [chosen, setChosen] = useState<number>();
  const list = useWorkReports(inquiry.id);
  const reports = list.data?.data ?? [];
  const isThere = reports.some((report) => report.tab === chosen);
  const tab = isThere ? chosen : reports[0]?.tab;
  return (
    <>
      <ReadState queries={[list]} rows={3} />
      {list.data !== undefined && tab === undefined && (
        <Typography variant="body2" color="text.secondary">
          {panelText.noReports}
        </Typography>
      )}
      {inquiry.can.dispatch.because !== "role" && (
        <AddReport inquiry={inquiry} reports={reports} onAdded={setChosen} />
      )}
      {tab !== undefined && (
        <ReportTabs reports={reports} tab={tab} onTab={setChosen} />
      )}
    </>
  );
}
