import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { seeLateReport } from "../../contract/late-report-endpoints.ts";
import { panelText as text } from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { DispatchSteps } from "./dispatch-steps.tsx";

/** What a company reported after the cancellation, until somebody of the desk has seen it; then its times alone. */
export function LateReportNote({ dispatch }: { dispatch: Dispatch }) {
  const see = useEndpointMutation(seeLateReport);
  const maySee = useIsAllowed(seeLateReport.access);
  const late = dispatch.late_report;
  if (late === null) return null;
  const { id } = dispatch;
  const title = text.lateTitle(formatDateTime(late.told_at));
  return (
    <>
      {late.is_seen ? (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {title} {text.lateSeen(late.seen_by ?? "")}
        </Typography>
      ) : (
        <Alert
          severity="warning"
          sx={{ mt: 1, alignItems: "center" }}
          action={
            maySee && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                loading={see.isPending}
                onClick={() =>
                  see.mutate({
                    params: { id },
                    body: { told_at: late.told_at },
                  })
                }
              >
                {text.lateSee}
              </Button>
            )
          }
        >
          <b>{title}</b>
          <div>{text.lateBody}</div>
        </Alert>
      )}
      <DispatchSteps dispatch={dispatch} />
    </>
  );
}
