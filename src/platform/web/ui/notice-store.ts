import { storedUserId } from "../api/tokens.ts";

/** Where what a message tells of stands. */
export interface NoticeLink {
  readonly to: string;
  readonly label: string;
}

/** A message, as it is on screen and in the list of the last ones. */
export interface Notice {
  readonly id: number;
  readonly kind: "success" | "news" | "error";
  readonly message: string;
  /** How often the same sentence came while it was on screen. */
  readonly times: number;
  readonly at: Date;
  /** Of an error that stands nowhere else: the calls that failed and have not succeeded since; "" where it came of none. */
  readonly unmended: readonly string[];
  readonly link?: NoticeLink | undefined;
}

const storageKey = "recent_notices";

const isKept = (
  value: unknown,
): value is Omit<Notice, "at" | "unmended" | "link"> & { at: string } =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "number" &&
  "kind" in value &&
  (value.kind === "success" ||
    value.kind === "news" ||
    value.kind === "error") &&
  "message" in value &&
  typeof value.message === "string" &&
  "times" in value &&
  typeof value.times === "number" &&
  "at" in value &&
  typeof value.at === "string";

const parse = (raw: string): Notice[] => {
  const kept: unknown = JSON.parse(raw);
  if (typeof kept !== "object" || kept === null || !("recent" in kept))
    return [];
  const isOwn = "user_id" in kept && kept.user_id === (storedUserId() ?? "");
  return isOwn && Array.isArray(kept.recent)
    ? kept.recent.filter(isKept).map((notice) => ({
        ...notice,
        at: new Date(notice.at),
        unmended: [],
      }))
    : [];
};

/** The last messages of this tab and account, from before the page was loaded again. */
export function readNotices(): readonly Notice[] {
  try {
    return parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return [];
  }
}

/** Keeps them for the life of the tab; none: what was kept goes. */
export function keepNotices(recent: readonly Notice[]): void {
  try {
    if (recent.length === 0) sessionStorage.removeItem(storageKey);
    else
      sessionStorage.setItem(
        storageKey,
        JSON.stringify({ user_id: storedUserId() ?? "", recent }),
      );
  } catch {
    // A full or forbidden store: the list lives until the next load.
  }
}
