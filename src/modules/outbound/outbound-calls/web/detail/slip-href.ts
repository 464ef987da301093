import { pagePath } from "#platform/web/brand.ts";
import type { Slip } from "../../contract/slip-schema.ts";
import { externalPages, slipPages } from "../../contract/pages.ts";

type Placed = Pick<Slip, "id" | "outbound_vehicle_id" | "outbound_status">;

/** The page of the desk on which a slip is called, or read once it is not called any more. */
export const slipHref = ({
  id,
  outbound_vehicle_id,
  outbound_status,
  outbound_stage,
}: Placed & Pick<Slip, "outbound_stage">): string => {
  const vehicle = { id: outbound_vehicle_id };
  if (outbound_stage === "before")
    return outbound_status === "done"
      ? pagePath(slipPages.history, { ...vehicle, inquiryId: id })
      : `${pagePath(slipPages.call, vehicle)}?slip=${String(id)}`;
  return outbound_status === "done"
    ? pagePath(slipPages.afterHistory, {
        vehicleId: outbound_vehicle_id,
        inquiryId: id,
      })
    : `${pagePath(slipPages.after, vehicle)}?slip=${String(id)}`;
};

/** The same of the external half. */
export const externalHref = ({
  id,
  outbound_vehicle_id: vehicleId,
  outbound_stage,
}: Placed & Pick<Slip, "outbound_stage">): string =>
  pagePath(
    outbound_stage === "before"
      ? externalPages.promotedSlip
      : externalPages.afterSlip,
    { vehicleId, inquiryId: id },
  );
