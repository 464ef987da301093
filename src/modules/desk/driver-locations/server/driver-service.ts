import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import {
  findCase,
  keyOfRow,
  scopeDecidedElsewhere,
} from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import type { DriverReport } from "../contract/schema.ts";
import {
  isThrottled,
  recordWrongTry,
  type AttemptKind,
} from "./attempt-mutations.ts";
import {
  driverWrite,
  exchangeCode,
  linkKind,
  markOpened,
  writeReport,
} from "./mutations.ts";
import { findLinkByCode, findLinkByToken } from "./queries.ts";
import type { LinkRow } from "./tables.ts";
import { networkOf } from "#platform/server/http/network.ts";
import { hashOf, makeToken } from "./token-service.ts";

/** Who asks, as far as a stranger is known. */
interface Visit {
  readonly db: Db;
  readonly address: string;
}

/** Reports of one link come no faster than this; notes stand in the history and are typed. */
const betweenReportsMs = 1000;
const betweenNotesMs = 10_000;
const throttleSeconds = 600;

const lookUps: Record<
  AttemptKind,
  (db: Db, hash: string) => Promise<LinkRow | undefined>
> = { code: findLinkByCode, token: findLinkByToken };

const isOfOpenCase = async (db: Db, link: LinkRow): Promise<boolean> => {
  const held = await findCase(db, scopeDecidedElsewhere, keyOfRow(link));
  return held !== undefined && isOpenStatus(held.inquiry_status);
};

/**
 * Does something with the link that a code or token opens. Wrong, used, expired, ended, or of a case that is closed:
 * the same 404, and it counts against the network.
 */
const withLink = async <T>(
  { db, address }: Visit,
  key: { readonly kind: AttemptKind; readonly secret: string },
  act: (tx: Db, link: LinkRow) => Promise<T>,
): Promise<T> => {
  const stranger = { kind: key.kind, network: networkOf(address) };
  const done = await transaction(db, async (tx) => {
    if (await isThrottled(tx, stranger)) return "throttled";
    const link = await lookUps[key.kind](tx, hashOf(key.secret));
    if (link !== undefined && (await isOfOpenCase(tx, link)))
      return { result: await act(tx, link) };
    await recordWrongTry(tx, stranger);
    return "unknown";
  });
  // Thrown outside of the transaction: a wrong try is counted all the same.
  if (done === "throttled")
    throw new AppError("too_many_requests", {
      retryAfterSeconds: throttleSeconds,
    });
  if (done === "unknown") throw new AppError("not_found");
  return done.result;
};

const ofToken = (secret: string) => ({ kind: "token", secret }) as const;

const refuseHaste = (last: string | null, ms: number): void => {
  if (last !== null && Date.now() - Date.parse(last) < ms)
    throw new AppError("too_many_requests", { retryAfterSeconds: ms / 1000 });
};

const refuseHasteOf = (report: DriverReport, link: LinkRow): void => {
  if (report.position !== undefined)
    refuseHaste(link.reported_at, betweenReportsMs);
  if (report.refusal !== undefined)
    refuseHaste(link.heard_at, betweenReportsMs);
  if (report.note !== undefined) refuseHaste(link.noted_at, betweenNotesMs);
};

/** The driver's side: no account, only what was read out or sent. Nothing of a case is ever answered. */
export const createDriverService = () => ({
  exchange: (visit: Visit, code: string): Promise<{ token: string }> =>
    withLink(
      visit,
      { kind: "code", secret: code.normalize("NFKC").replaceAll(/\D/g, "") },
      async (tx, link) => {
        const token = makeToken();
        await exchangeCode(tx, link.id, hashOf(token));
        return { token };
      },
    ),

  open: (visit: Visit, token: string): Promise<{ expires_at: string }> =>
    withLink(visit, ofToken(token), async (tx, link) => {
      await markOpened(tx, link);
      return { expires_at: link.expires_at };
    }),

  report: (visit: Visit, report: DriverReport): Promise<void> =>
    withLink(visit, ofToken(report.token), async (tx, link) => {
      refuseHasteOf(report, link);
      await writeReport(tx, link, report);
    }),

  stop: (visit: Visit, token: string): Promise<void> =>
    withLink(visit, ofToken(token), async (tx, link) => {
      const ended_at = new Date().toISOString();
      await updateRecord(
        driverWrite(tx),
        linkKind,
        link,
        { ended_at, ended_by_driver: true },
        { action: "stop" },
      );
    }),
});
export type DriverService = ReturnType<typeof createDriverService>;
