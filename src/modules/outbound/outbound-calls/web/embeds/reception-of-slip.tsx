import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import { getSlip } from "../../contract/endpoints.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { problemOf } from "../detail/problem.ts";

/** What a reception takes over from the call in which a problem was told, by the fields of cases. */
const fieldsOf = (slip: SlipDetail) => {
  const call = problemOf(slip);
  const person = slip.customer?.connections.find(
    ({ connection_number }) => connection_number === call?.connection_number,
  );
  const known = {
    customer_company: slip.customer_name,
    caller_name: person?.name ?? null,
    caller_name_kana: person?.name_kana ?? null,
    caller_phone: call?.phone ?? person?.phone ?? null,
    vehicle_registration_number: slip.vehicle_registration_number,
    chassis_number: slip.chassis_number,
    vehicle_model: slip.vehicle_model,
    malfunction: call?.problem_text ?? null,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null),
  );
};

/** Above a reception that comes of an after call: says of which, and hands its fields to the form. */
export const ReceptionOfSlip = (props: {
  origin: number;
  onKnown: (fields: object) => void;
}) => {
  const { origin, onKnown } = props;
  const { data } = useEndpointQuery(
    getSlip,
    { params: { id: origin } },
    { enabled: useIsAllowed(getSlip.access), staleTime: Infinity },
  );
  const slip = data?.data;
  useEffect(() => {
    if (slip !== undefined) onKnown(fieldsOf(slip));
  }, [slip, onKnown]);
  return slip === undefined ? null : (
    <Alert severity="info" sx={{ mb: 1, py: 0 }}>
      {text.fromSlip(slip.reception_management_number)}
    </Alert>
  );
};
