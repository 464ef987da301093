import { useNavigate } from "@tanstack/react-router";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { isListOf, isNumber, parseAs } from "#platform/web/guards.ts";
import { claimNextSlip } from "../../contract/calls.ts";
import { externalHref, slipHref } from "./slip-href.ts";

const key = "outbound.calledDealers";
const isIds = isListOf(isNumber);

/** The sales companies that are called for in this tab. */
export const calledDealers = {
  keep: (ids: readonly number[]): void =>
    sessionStorage.setItem(key, JSON.stringify(ids)),
  read: (): readonly number[] =>
    parseAs(isIds, sessionStorage.getItem(key)) ?? [],
};

export type CallType = "before" | "after";

/** Takes the next slip of some sales companies and opens it. @throws ApiError 404 where there is none */
export const useNextSlip = (
  call_type: CallType,
): ((dealers: readonly number[]) => Promise<void>) => {
  const navigate = useNavigate();
  const isDesk = useAccount().permissions.includes("out");
  return async (dealers) => {
    const { data } = await callEndpoint(claimNextSlip, {
      body: { car_dealer_ids: [...dealers], call_type },
    });
    const slip = {
      ...data,
      outbound_stage: call_type,
      outbound_status:
        call_type === "before" ? "call_required" : "after_required",
    } as const;
    await navigate({ href: isDesk ? slipHref(slip) : externalHref(slip) });
  };
};
