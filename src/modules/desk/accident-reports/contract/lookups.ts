import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";
import { contactWays } from "#modules/desk/case-desk/contract/lookups.ts";

/** Name of reports in history and events. */
export const accidentReportEntity = "accident_report";

/** What the maker of the vehicle was told of an accident, in the order of the steps. */
export const makerReportStates = defineLookup([
  { code: "not_needed", label: "不要" },
  { code: "required", label: "要報告" },
  { code: "first_sent", label: "速報済" },
  { code: "final_sent", label: "報告済" },
  { code: "closed", label: "完了" },
]);
export type MakerReportState = CodeOf<typeof makerReportStates>;

/** What the list shows unless it is asked for more. */
export const openReportStates = makerReportStates.codes.filter(
  (code) => code !== "closed",
);

/** Which clock ran out before the maker was told. */
export const reportLates = defineLookup([
  { code: "first", label: "速報期限超過" },
  { code: "final", label: "報告期限超過" },
]);
export type ReportLate = CodeOf<typeof reportLates>;

export const seriousnesses = defineLookup([
  { code: "serious", label: "重大" },
  { code: "other", label: "重大以外" },
]);

/** The days that the list shows. */
export const reportSpans = defineLookup([
  { code: "recent", label: "今月・先月" },
  { code: "all", label: "すべて" },
]);

/** By which way the maker was told. */
export const reportWays = defineLookup([contactWays[0], contactWays[1]]);
export type ReportWay = CodeOf<typeof reportWays>;

/** Which paper the maker gets; the columns of the report begin with the code. */
export const paperKinds = defineLookup([
  { code: "first", label: "事故速報" },
  { code: "final", label: "事故報告" },
]);
export type PaperKind = CodeOf<typeof paperKinds>;

/** What became of the mails by which the maker was told, where that is not over. */
export const reportMails = defineLookup([
  { code: "failed", label: "不達" },
  { code: "waiting", label: "送信待ち" },
]);
export type ReportMail = CodeOf<typeof reportMails>;

/** By what the list may be sorted. */
export const accidentSorts = [
  "urgency",
  "happened_at",
  "first_due_at",
  "final_due_at",
  "updated_at",
] as const;

/** The serious ones first, of these the one that has to be told first. */
export const defaultAccidentSort = "urgency";
