import Alert from "@mui/material/Alert";
import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { getApplication, resendApplication } from "../../contract/endpoints.ts";
import type { Application } from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import { ApplicationForm } from "./application-form.tsx";

/** Offers to send an order again once it is mended; what is not sent waits in the list. */
const offerToResend = async ({
  id,
  version,
  target_name,
}: Application): Promise<void> => {
  const isAgreed = await confirm({
    title: text.resendTitle,
    body: text.resendBody(target_name),
    action: text.resend,
  });
  if (!isAgreed) return;
  try {
    await callEndpoint(resendApplication, {
      params: { id },
      body: { version },
    });
    notify.success(text.resent);
  } catch (error) {
    notify.error(error);
  }
};

/** An order that came back, with why, and its form. One that may not be changed any more says so. */
export const MendedApplication = (props: {
  id: number;
  onClose: () => void;
}) => {
  const { id, onClose } = props;
  const queries = useQueryClient();
  const { data, error, isError, refetch } = useEndpointQuery(getApplication, {
    params: { id },
  });
  if (isError && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows rows={6} />;
  const record = data.data;
  const done = async (saved: Application): Promise<void> => {
    await offerToResend(saved);
    await invalidatePath(queries, "/api/applyCalls");
    onClose();
  };
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {record.can.update.allowed
          ? text.returned(record.return_reason ?? "")
          : record.can.update.reason}
      </Alert>
      {record.can.update.allowed && (
        <ApplicationForm
          record={record}
          draft_name={`call-application:${String(id)}`}
          onCancel={onClose}
          onSaved={(saved) => void done(saved ?? record)}
        />
      )}
    </>
  );
};
