import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSavedInterview } from "#modules/desk/interview-guides/web/embeds/interview-saving.tsx";
import type { ReceptionInterview } from "#modules/desk/interview-guides/contract/reception-schema.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ErrorState } from "#platform/web/ui/states.tsx";
import { sosCase } from "../../contract/key-rules.ts";
import { getInquiry } from "../../contract/endpoints.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { newSaveState } from "#modules/desk/case-desk/web/embeds/reception-saving.tsx";
import { emptyBesides, inquiryForm } from "../form.ts";
import { CaseSkeleton } from "#modules/desk/case-desk/web/embeds/case-page.tsx";
import { Reception } from "./reception.tsx";

/** Goes on with the case as it was when the page was opened; what others save meanwhile comes with the next save. */
function Resumed(props: {
  inquiry: Inquiry;
  interview: ReceptionInterview;
  onCase: (id: number) => void;
}) {
  const [{ inquiry, interview }] = useState(props);
  if (!inquiry.can.update.allowed)
    return (
      <Navigate
        to={pagePath(sosInquiryPages.sosInquiryDetail, { id: inquiry.id })}
        replace
      />
    );
  return (
    <Reception
      start={{
        ...inquiryForm.inputOf(inquiry),
        ...emptyBesides,
        interview,
        save_state: newSaveState(inquiryForm.savedCaseOf(inquiry)),
      }}
      onCase={props.onCase}
    />
  );
}

/** The reception of a case that has its number already: after a reload, or from a kept address. */
export function ReceptionOfCase(props: {
  id: number;
  onCase: (id: number) => void;
}) {
  const inquiry = useEndpointQuery(getInquiry, { params: { id: props.id } });
  const interview = useSavedInterview(sosCase(props.id));
  if (inquiry.data !== undefined && interview !== undefined)
    return (
      <Resumed
        inquiry={inquiry.data.data}
        interview={interview}
        onCase={props.onCase}
      />
    );
  return inquiry.isError ? (
    <ErrorState error={inquiry.error} onRetry={() => void inquiry.refetch()} />
  ) : (
    <CaseSkeleton />
  );
}
