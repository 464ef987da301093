import { messageOf } from "../api/api-error.ts";
import { noticeMilliseconds } from "../theme/tokens.ts";
import { keepNotices, type Notice, readNotices } from "./notice-store.ts";

export type { Notice } from "./notice-store.ts";

interface NoticeState {
  /** On screen, oldest first. */
  readonly open: readonly Notice[];
  /** The last 20, newest first. */
  readonly recent: readonly Notice[];
}

const recentLimit = 20;
let state: NoticeState = { open: [], recent: readNotices() };
let lastId = Math.max(0, ...state.recent.map(({ id }) => id));
const listeners = new Set<() => void>();

function setState(next: NoticeState): void {
  if (next.recent !== state.recent) keepNotices(next.recent);
  state = next;
  for (const listener of listeners) listener();
}

export const noticeStore = {
  get: (): NoticeState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const clocks = new Map<number, ReturnType<typeof setTimeout>>();

export function closeNotice(id: number): void {
  clearTimeout(clocks.get(id));
  clocks.delete(id);
  setState({ ...state, open: state.open.filter((one) => one.id !== id) });
}

function add(
  kind: Notice["kind"],
  message: string,
  isBrief = kind === "success",
): void {
  const same = state.open.find(
    (one) => one.kind === kind && one.message === message,
  );
  const notice: Notice = {
    id: same?.id ?? ++lastId,
    kind,
    message,
    times: (same?.times ?? 0) + 1,
    at: new Date(),
  };
  setState({
    open: same
      ? state.open.map((one) => (one.id === same.id ? notice : one))
      : [...state.open, notice],
    recent: [
      notice,
      ...state.recent.filter((one) => one.id !== notice.id),
    ].slice(0, recentLimit),
  });
  if (!isBrief) return;
  // Said again it stays its whole time anew: leaving with the first one, the second would go unseen.
  clearTimeout(clocks.get(notice.id));
  clocks.set(
    notice.id,
    setTimeout(() => closeNotice(notice.id), noticeMilliseconds),
  );
}

/** Takes an error off the screen once its cause is being dealt with. */
export function withdrawError(message: string): void {
  const same = state.open.find(
    (one) => one.kind === "error" && one.message === message,
  );
  if (same !== undefined) closeNotice(same.id);
}

/**
 * Notifications (spec §4): success and news stay 4 s, an error until it is closed. Any thrown value may be given. News
 * are what somebody has to act on and what stands elsewhere until then: a mark, a banner, a card.
 */
export const notify = {
  success: (message: string): void => add("success", message),
  news: (message: string): void => add("error", message, true),
  error: (error: unknown): void =>
    add("error", typeof error === "string" ? error : messageOf(error)),
};

/** Forgets everything said so far: at sign-out, nobody reads the messages of another account. */
export const clearNotices = (): void => setState({ open: [], recent: [] });
