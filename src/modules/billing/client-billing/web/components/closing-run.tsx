import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useRef } from "react";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import type { billClosings } from "../../contract/closing-record.ts";
import { runClosing } from "../../contract/closing-endpoints.ts";
import { closingText as text } from "../../contract/text.ts";

/** Goes on with a closing until nobody waits; one that was left the server goes on with, or a press. */
export const ClosingRun = ({
  record,
}: {
  record: DetailOf<typeof billClosings>;
}) => {
  const { id, waiting, clients } = record;
  const step = useEndpointMutation(runClosing);
  const { run, is_busy } = useOneAtATime();
  const isNew = useRef(clients.length === 0);
  const goOn = (): void => {
    void run(async () => {
      let left = waiting;
      while (left > 0) {
        const { data } = await step.mutateAsync({ params: { id } });
        left = data.waiting;
      }
      notify.success(text.finished);
    }).catch(notify.error);
  };
  useEffect(() => {
    // Whoever has just started it sees it run.
    if (isNew.current) goOn();
    isNew.current = false;
  });
  if (waiting === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        !is_busy && (
          <Button color="inherit" onClick={goOn}>
            {text.goOn}
          </Button>
        )
      }
    >
      {text.progress(clients.length, clients.length + waiting)}
      {is_busy && <LinearProgress sx={{ mt: 1 }} />}
    </Alert>
  );
};
