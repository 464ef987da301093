import { isApiError, messageOf } from "../api/api-error.ts";
import { onBack, onSuccess } from "../api/succeeded.ts";
import { text } from "../text.ts";
import { noticeMilliseconds } from "../theme/tokens.ts";
import {
  keepNotices,
  type Notice,
  type NoticeLink,
  readNotices,
} from "./notice-store.ts";

export type { Notice } from "./notice-store.ts";

interface NoticeState {
  /** On screen, oldest first. */
  readonly open: readonly Notice[];
  /** Errors of this page that have left the screen and stand at no field, row or form: the sign of the messages in the top bar counts them. */
  readonly standing: readonly Notice[];
  /** The last 20, newest first. */
  readonly recent: readonly Notice[];
}

const recentLimit = 20;
let state: NoticeState = { open: [], standing: [], recent: readNotices() };
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

/** Changes what is on screen and what stands: of the latter only what is still to be mended. */
const change = (to: (notice: Notice) => Notice): void =>
  setState({
    ...state,
    open: state.open.map(to),
    standing: state.standing.map(to).filter(isUnmended),
  });

const isUnmended = ({ unmended }: Notice): boolean => unmended.length > 0;

const mended = (notice: Notice): Notice => ({ ...notice, unmended: [] });

const clocks = new Map<number, ReturnType<typeof setTimeout>>();

/** It is being read: the pointer or the focus is on it. */
export const stopClock = (id: number): void => clearTimeout(clocks.get(id));

export function closeNotice(id: number): void {
  stopClock(id);
  clocks.delete(id);
  const isOther = (one: Notice): boolean => one.id !== id;
  setState({
    ...state,
    open: state.open.filter(isOther),
    standing: state.standing.filter(isOther),
  });
}

function expire(id: number): void {
  const notice = state.open.find((one) => one.id === id);
  closeNotice(id);
  if (notice !== undefined && isUnmended(notice))
    setState({ ...state, standing: [...state.standing, notice] });
}

/** Four seconds from now on, however long it was on screen before. */
export function startClock(id: number): void {
  stopClock(id);
  clocks.set(
    id,
    setTimeout(() => expire(id), noticeMilliseconds),
  );
}

function add(
  kind: Notice["kind"],
  message: string,
  unmended: readonly string[] = [],
  link?: NoticeLink,
): void {
  const isSame = (one: Notice): boolean =>
    one.kind === kind && one.message === message;
  const same = state.open.find(isSame);
  const notice: Notice = {
    id: same?.id ?? ++lastId,
    kind,
    message,
    times: (same?.times ?? 0) + 1,
    at: new Date(),
    unmended: [...(same?.unmended ?? []), ...unmended],
    link,
  };
  setState({
    // Said again it is no old one.
    standing: state.standing.filter((one) => !isSame(one)),
    open: same
      ? state.open.map((one) => (one.id === same.id ? notice : one))
      : [...state.open, notice],
    recent: [
      notice,
      ...state.recent.filter((one) => one.id !== notice.id),
    ].slice(0, recentLimit),
  });
  startClock(notice.id);
}

const isError =
  (message: string) =>
  (one: Notice): boolean =>
    one.kind === "error" && one.message === message;

/** Takes an error off the screen once its cause is being dealt with. */
export function withdrawError(message: string): void {
  const found = [...state.open, ...state.standing].filter(isError(message));
  for (const { id } of found) closeNotice(id);
}

/** The error stands where it happened, at a field or in its form: nothing else has to keep it. */
export const placeError = (message: string): void =>
  change((one) => (isError(message)(one) ? mended(one) : one));

/** Another page: what went wrong on the one before is no matter of it. */
export const leaveErrors = (): void => change(mended);

// The same call has succeeded: what it failed with before is mended. What is on screen stays its time.
onSuccess((call) => {
  const isOf = ({ unmended }: Notice): boolean => unmended.includes(call);
  if ([...state.open, ...state.standing].some(isOf))
    change((notice) => ({
      ...notice,
      unmended: notice.unmended.filter((one) => one !== call),
    }));
});

// That the server was not reached is no longer true; what was not done then shows in what is on screen.
onBack(() =>
  change((one) => (isError(text.error.network)(one) ? mended(one) : one)),
);

/** What a thrown value leaves to be mended: the call that failed. */
const unmendedOf = (error: unknown): string[] => [
  isApiError(error) ? (error.call ?? "") : "",
];

/** What was thrown and told: a mutation tells its own failures, and so does who waits for it. */
const told = new WeakSet<object>();

/** Whether this very failure was told before. */
const isTold = (error: unknown): boolean => {
  if (typeof error !== "object" || error === null) return false;
  const isAgain = told.has(error);
  told.add(error);
  return isAgain;
};

/**
 * Notifications (spec §4, docs/decisions/471): 4 s each, errors too. Any thrown value may be given, and is told once. An error that
 * stands nowhere else is counted in the top bar until it is mended or closed. News are what others did, which stands
 * elsewhere until somebody acts on it: a mark, a banner, a card. Trouble stands elsewhere, too: in a draft, at a field.
 */
export const notify = {
  success: (message: string, link?: NoticeLink): void =>
    add("success", message, [], link),
  news: (message: string): void => add("news", message),
  trouble: (message: string): void => add("error", message),
  error: (error: unknown, link?: NoticeLink): void => {
    if (isTold(error)) return;
    add(
      "error",
      typeof error === "string" ? error : messageOf(error),
      unmendedOf(error),
      link,
    );
  },
};

/** Forgets everything said so far: at sign-out, nobody reads the messages of another account. */
export const clearNotices = (): void =>
  setState({ open: [], standing: [], recent: [] });
