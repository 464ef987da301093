import Button from "@mui/material/Button";
import { useState } from "react";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { findAccidentOfCase } from "../../contract/endpoints.ts";
import { accidentPanelText as text } from "../../contract/text.ts";
import {
  BounceChip,
  IncidentChip,
  ReportState,
} from "../components/report-chips.tsx";
import { AccidentPanel, ReportClocks } from "./accident-panel.tsx";

/** At a case that is an accident: what its maker was told, with the clocks, and the way to its report. */
export const AccidentCard = ({ case_key }: { case_key: CaseKey }) => {
  const { module: case_kind, id: case_id } = case_key;
  const mayRead = useIsAllowed(findAccidentOfCase.access);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useEndpointQuery(
    findAccidentOfCase,
    { query: { case_kind, case_id } },
    { enabled: mayRead },
  );
  const report = data?.data ?? null;
  if (report === null) return null;
  return (
    <CaseCard
      id="accident"
      is_wide
      title={text.title}
      says={
        <>
          <IncidentChip accident={report} />{" "}
          <ReportState state={report.maker_report_state} />{" "}
          <BounceChip undelivered={report.undelivered} />
        </>
      }
      end={
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
          {text.openReport}
        </Button>
      }
    >
      {report.maker_report_state !== "not_needed" && (
        <ReportClocks report={report} />
      )}
      {isOpen && (
        <AccidentPanel
          id={report.id}
          has_way={false}
          onClose={() => setIsOpen(false)}
        />
      )}
    </CaseCard>
  );
};
