import { useParams, useSearch } from "@tanstack/react-router";
import { isId } from "#platform/contract/list-address.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listSlips } from "../../contract/calls.ts";
import { getSlip } from "../../contract/endpoints.ts";
import {
  outboundStatuses,
  type OutboundStatus,
} from "../../contract/lookups.ts";
import type { Slip } from "../../contract/slip-schema.ts";
import type { CallType } from "./next-slip.ts";

const open = outboundStatuses.codes.filter((code) => code !== "done");
const most = 20;

/** What is called comes before what waits for something else. */
const callable: readonly OutboundStatus[] = ["call_required", "after_required"];

const leading = (slips: readonly Slip[]): Slip | undefined =>
  slips.find(({ outbound_status: status }) => callable.includes(status)) ??
  slips[0];

const firstId = (...values: readonly unknown[]): number | undefined =>
  values.map(Number).find(isId);

/**
 * The slip of the address: by its id, else the open one of the vehicle that leads (spec §2).
 *
 * @returns `vehicle_id` of the address, `slip` where there is one, `is_none` where the vehicle has none
 */
export const useSlipOfAddress = (stage: CallType) => {
  const params: Readonly<Record<string, string | undefined>> = useParams({
    strict: false,
  });
  const search: Readonly<Record<string, unknown>> = useSearch({
    strict: false,
  });
  const vehicle_id = firstId(params["vehicleId"], params["id"]) ?? 0;
  const named = firstId(params["inquiryId"], search["slip"]);
  const found = useEndpointQuery(
    listSlips,
    {
      query: {
        page: 1,
        per_page: most,
        sort: "effective_due_on",
        bundle: "lead",
        outbound_vehicle_id: vehicle_id,
        outbound_stage: stage,
        outbound_status: open,
      },
    },
    { enabled: named === undefined },
  );
  const id = named ?? leading(found.data?.data ?? [])?.id;
  const read = useEndpointQuery(
    getSlip,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  const slip = read.data?.data;
  const isNone =
    named === undefined && found.data !== undefined && id === undefined;
  return {
    vehicle_id,
    // Another vehicle's slip is none of this address.
    slip: slip?.outbound_vehicle_id === vehicle_id ? slip : undefined,
    is_none:
      isNone || (slip !== undefined && slip.outbound_vehicle_id !== vehicle_id),
    query: id === undefined ? found : read,
  };
};
