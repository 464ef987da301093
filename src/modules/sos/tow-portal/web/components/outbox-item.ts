import type { LatePosition } from "#modules/sos/sos-dispatch/contract/position-rules.ts";
import type {
  TowNoticeInput,
  TowReport,
} from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import type { WorkReportInput } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import type { TowAccept, TowDecline, TowStep } from "../../contract/schema.ts";

/** What a driver did, with all that has to reach the server. */
export type OutboxAct =
  | { readonly kind: "accept"; readonly body: TowAccept }
  | { readonly kind: "decline"; readonly body: TowDecline }
  | {
      readonly kind: "depart" | "arrive" | "finish";
      readonly body: TowStep;
    }
  | { readonly kind: "confirm"; readonly body: TowNoticeInput }
  | {
      readonly kind: "report";
      readonly body: TowReport;
      /** What the form had begun with: what differs from it was typed on this phone. */
      readonly base?: WorkReportInput;
      /** Holds what somebody else saved, too. */
      readonly is_merged?: true;
    }
  /** Where a step was taken, found after its tap had gone. */
  | { readonly kind: "position"; readonly body: LatePosition }
  | { readonly kind: "submit" }
  | {
      readonly kind: "photo";
      readonly file: Blob;
      readonly name: string;
      /** ISO 8601; when the camera took it. */
      readonly taken_at: string;
    };

/** Why the server did not take it. */
export interface Refusal {
  /** HTTP status. */
  readonly status: number;
  readonly message: string;
}

/** A stale report: with what was saved meanwhile, or why somebody has to choose. */
export interface Reconciled {
  readonly act?: OutboxAct;
  readonly message?: string;
}

/** One act on its way to the server; kept on the phone until it has arrived or is withdrawn. */
export interface OutboxItem {
  /** Also its idempotency key: sent twice, it counts once. */
  readonly id: string;
  /** Grows with every act of the account on this phone: the order of sending. */
  readonly seq: number;
  readonly request_id: number;
  /** For the eye: which request it is about. */
  readonly reception_number: string;
  /** Milliseconds since 1970. */
  readonly made_at: number;
  /** Not sent before: its position is still being found. Milliseconds since 1970. */
  readonly wait_until: number;
  /** How often it was sent; from the first time on its content stays as it is. */
  readonly attempts: number;
  readonly refusal: Refusal | null;
  readonly act: OutboxAct;
}

export const refusalOf = (error: unknown): Refusal =>
  isApiError(error)
    ? { status: error.status, message: error.message }
    : { status: 0, message: "" };

export const bySequence = (one: OutboxItem, other: OutboxItem): number =>
  one.seq - other.seq || one.made_at - other.made_at;

/** Failures of the server itself: the same content may be taken another time. */
const mayPassLater = ({ status }: Refusal): boolean =>
  [0, 500, 502, 503, 504, 507].includes(status);

/**
 * Whether an act waits for a refused one before it. What follows a step rests on it. A report waits for the one
 * before it and so does its submission; a photo holds nothing up but a submission that would lock it out.
 */
const rests = (later: OutboxAct, { act, refusal }: OutboxItem): boolean => {
  // What was read needs nothing that was done before, and nothing waits for it.
  if (refusal === null || later.kind === "confirm") return false;
  switch (act.kind) {
    case "photo":
      return later.kind === "submit" && mayPassLater(refusal);
    case "report":
      return later.kind === "report" || later.kind === "submit";
    case "submit":
      return later.kind === "submit";
    case "confirm":
      return false;
    default:
      return true;
  }
};

/** Whether an act waits until somebody has looked at one that was refused before it. */
export const isHeld = (
  item: OutboxItem,
  items: readonly OutboxItem[],
): boolean =>
  items.some(
    (other) =>
      other.request_id === item.request_id &&
      bySequence(other, item) < 0 &&
      rests(item.act, other),
  );

/** The act to send next: the oldest that was not refused and waits for none that was. */
export const nextToSend = (
  items: readonly OutboxItem[],
): OutboxItem | undefined =>
  items
    .toSorted(bySequence)
    .find((item) => item.refusal === null && !isHeld(item, items));

/** The version in the answer of the server, where it carries one. */
export const findVersion = (answer: unknown): number | undefined => {
  if (typeof answer !== "object" || answer === null) return undefined;
  if (!("data" in answer)) return undefined;
  const { data } = answer;
  if (typeof data !== "object" || data === null || !("version" in data))
    return undefined;
  return typeof data.version === "number" ? data.version : undefined;
};

/** A fault of the server is asked about after so many attempts; a missing signal never is. */
const patience = 5;

/** Whether a failure of this HTTP status (0: no answer) may pass by itself. */
export const isPassing = (status: number, attempts: number): boolean =>
  [0, 401, 408, 425, 429].includes(status) ||
  ([500, 502, 503, 504].includes(status) && attempts < patience);

/** Counts by request, with one more of this one. */
export const oneMore = (
  counts: Readonly<Record<number, number>>,
  requestId: number,
): Readonly<Record<number, number>> => ({
  ...counts,
  [requestId]: (counts[requestId] ?? 0) + 1,
});
