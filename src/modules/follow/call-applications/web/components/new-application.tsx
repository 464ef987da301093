import { useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { listCaseHits } from "../../contract/endpoints.ts";
import { ApplicationForm } from "./application-form.tsx";

/** A new order, of a case where the address names one. After one is sent, the next begins empty. */
export const NewApplication = (props: {
  /** Number of a case, with its letter. */
  about: string | undefined;
  /** The case of the address is ordered for. */
  onSent: () => void;
}) => {
  const { about } = props;
  const [sent, setSent] = useState(0);
  const found = useEndpointQuery(
    listCaseHits,
    { query: { number: about ?? "" } },
    { enabled: about !== undefined },
  );
  if (found.isError)
    return (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    );
  if (about !== undefined && found.data === undefined)
    return <LoadingRows rows={6} />;
  const draft = about === undefined ? "new" : `new:${about}`;
  return (
    <ApplicationForm
      key={`${draft} ${String(sent)}`}
      record={undefined}
      about={found.data?.data[0]}
      draft_name={`call-application:${draft}`}
      onCancel={() => undefined}
      onSaved={() => {
        setSent(sent + 1);
        props.onSent();
      }}
    />
  );
};
