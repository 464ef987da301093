import { useNavigate } from "@tanstack/react-router";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { handFields } from "#modules/desk/case-desk/web/embeds/handed-fields.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { sayText } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";

/** Whom one talked to about the problem, and what it was. */
const problemOf = ({ calls, customer, id }: SlipDetail) => {
  const call = calls.find(
    ({ slip_id, after_result, voided_at }) =>
      slip_id === id && after_result === "problem" && voided_at === null,
  );
  const spoken = customer?.connections.find(
    ({ connection_number }) => connection_number === call?.connection_number,
  );
  return { call, spoken };
};

/**
 * Receives a breakdown out of a call after the inspection that found a problem, with what is known; undefined where
 * there is none, or the account does not receive breakdowns.
 */
export const useBreakdown = (slip: SlipDetail): (() => void) | undefined => {
  const navigate = useNavigate();
  const mayReceive = useIsAllowed(deskPages.sos.form.access);
  const { call, spoken } = problemOf(slip);
  if (!mayReceive || call === undefined) return undefined;
  return () => {
    const handed = `slip-${String(slip.id)}`;
    handFields(handed, {
      from: sayText.afterCall(slip.reception_management_number),
      fields: {
        caller_name: spoken?.name ?? null,
        caller_name_kana: spoken?.name_kana ?? null,
        caller_phone: call.phone,
        customer_company: slip.customer_name,
        vehicle_registration_number: slip.vehicle_registration_number,
        chassis_number: slip.chassis_number,
        vehicle_model: slip.vehicle_model,
        malfunction: call.problem_text,
      },
    });
    void navigate({ to: pagePath(deskPages.sos.form), search: { handed } });
  };
};
