import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");
const upTo = (count: number) =>
  Array.from({ length: count }, (_, value) => {
    const code = twoDigits(value);
    return { code, label: code };
  });

/** Hours and minutes of a time that is wished (spec §3). */
export const hours = defineLookup(upTo(24));
export const minutes = defineLookup(upTo(60));

/** Whether somebody has to approve before the call is planned. */
export const approvalNeeds = defineLookup([
  { code: "need", label: "要" },
  { code: "no_need", label: "不要" },
]);
export type ApprovalNeed = CodeOf<typeof approvalNeeds>;

/** Whose orders are shown. */
export const applicationViews = defineLookup([
  { code: "mine", label: "自分の依頼" },
  { code: "waiting", label: "承認待ち" },
  { code: "all", label: "すべて" },
]);
export type ApplicationView = CodeOf<typeof applicationViews>;

/** What the requester has not seen yet. */
export const applicationNews = defineLookup([
  { code: "approved", label: "承認" },
  { code: "returned", label: "差戻し" },
  { code: "answered", label: "回答" },
]);
export type ApplicationNews = CodeOf<typeof applicationNews>;
