import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { ReceptionCall } from "#modules/desk/case-desk/web/embeds/reception-page.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { getIncomingCall } from "../../contract/endpoints.ts";
import { linkCall } from "../../contract/calls.ts";
import type { CallerPrefill, IncomingCall } from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";

/** What a reception takes over from a call: fields that follow from the number. */
type CallFields = Partial<CallerPrefill> & { caller_phone?: string };

const fieldsOf = (call: IncomingCall): CallFields => {
  const known = Object.fromEntries(
    Object.entries(call.caller?.prefill ?? {}).filter(
      ([, value]) => value !== null,
    ),
  ) as Partial<CallerPrefill>;
  return call.phone === null ? known : { ...known, caller_phone: call.phone };
};

/**
 * Above the reception of a call: says whose call it is and hands its fields to the form once.
 *
 * @param onKnown gets the fields when the call has been read; the form decides what it leaves as typed
 */
function Caller(props: {
  call_id: number;
  onKnown: (fields: CallFields) => void;
}) {
  const { call_id, onKnown } = props;
  const answer = useEndpointQuery(
    getIncomingCall,
    { params: { id: call_id } },
    { staleTime: Infinity },
  );
  const call = answer.data?.data;
  useEffect(() => {
    if (call !== undefined) onKnown(fieldsOf(call));
  }, [call, onKnown]);
  if (call === undefined) return null;
  return (
    <Alert severity="info" sx={{ mb: 1, py: 0 }}>
      {call.phone === null ? text.fromWithheldCall : text.fromCall(call.phone)}{" "}
      {call.caller !== null && text.prefilled}
    </Alert>
  );
}

/** Links a call and its log to the case that was made of it; a failure is notified, the case stays saved. */
const link = async (
  call_id: number,
  { module, id }: CaseKey,
): Promise<void> => {
  try {
    await callEndpoint(linkCall, {
      params: { id: call_id },
      body: { case_kind: module, case_id: id },
    });
  } catch (error) {
    notify.error(error);
  }
};

/** For the reception of every desk: the call that it is opened with. */
export const receptionCall: ReceptionCall = { Caller, link };
