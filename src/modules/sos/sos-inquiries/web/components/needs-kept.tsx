import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { IsNeedKept } from "#modules/desk/case-desk/web/embeds/approval-need.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { approveInquiry } from "../../contract/lifecycle-endpoints.ts";
import type { InquiryFormValues } from "../form.ts";

/** In the reception form, which goes on after its case was saved: a saved need is for an approver to lower. */
export const NeedsKept = ({ children }: { children: ReactNode }) => {
  const { saved } = useWatch<InquiryFormValues, "save_state">({
    name: "save_state",
  });
  const mayWaive = useIsAllowed(approveInquiry.access);
  return (
    <IsNeedKept value={saved?.baseline.approval_need === "need" && !mayWaive}>
      {children}
    </IsNeedKept>
  );
};
