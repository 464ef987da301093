import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import {
  getPolicyRow,
  listSilentRequests,
  lockDispatch,
  sendOffer,
  type DispatchPolicyRow,
} from "#modules/sos/sos-dispatch/server/service.ts";
import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createRecord } from "#platform/server/records/write-record.ts";
import type { AlarmOutcome } from "../contract/lookups.ts";
import { automaticOffers, nextCandidate } from "../contract/rules.ts";
import type { BoardOffer } from "../contract/schema.ts";
import { policyWords } from "../contract/text.ts";
import { alarmKind } from "./mutations.ts";
import { readOffers } from "./offers-service.ts";
import { countAutomaticOffers, hasAlarm } from "./queries.ts";

/**
 * Who acts where nobody at a desk does: the special operator of spec §3. What it writes names the policy.
 */
const policyActor: Actor = {
  division: "",
  user_id: 9998,
  session_id: "00000000-0000-0000-0000-000000009998",
  username: "policy",
  name: policyWords.actor,
  account_id: 1,
  role: "callCenterAgent",
  side: "call_centre",
  permissions: ["sos"],
  car_dealer_id: null,
  tow_truck_company_id: null,
  vehicle_make: null,
};

/** In one turn one: who holds a case may not wait for another, as persons hold cases in their own order. */
const alarmsOfTurn = 1;

interface Silent {
  readonly dispatch_id: number;
  readonly inquiry_id: number;
  /** The sentence of the history. */
  readonly words: string;
}

interface Outcome {
  readonly outcome: AlarmOutcome;
  readonly next_company_id: number | null;
  readonly next_dispatch_id: number | null;
  readonly reason: string;
}

const without = (outcome: "alarm" | "none", reason: string): Outcome => ({
  outcome,
  next_company_id: null,
  next_dispatch_id: null,
  reason,
});

const offersFor = async (db: Db, inquiryId: number): Promise<BoardOffer[]> =>
  (await readOffers({ db, actor: policyActor, inquiryId })).offers;

const propose = async (db: Db, silent: Silent): Promise<Outcome> => {
  const next = nextCandidate(await offersFor(db, silent.inquiry_id), true);
  return next === undefined
    ? without("none", policyWords.none(silent.words))
    : {
        outcome: "proposed",
        next_company_id: next.tow_truck_company_id,
        next_dispatch_id: null,
        reason: policyWords.proposed(silent.words, next.name),
      };
};

/** The silent request is taken back and the next company asked; whatever stands against that leaves it to a person. */
const sendNext = async (
  context: InquiryWrite,
  silent: Silent,
): Promise<Outcome> => {
  const nothing = without("none", policyWords.none(silent.words));
  const asked = await countAutomaticOffers(context.db, silent.inquiry_id);
  if (asked >= automaticOffers) return nothing;
  const offers = await offersFor(context.db, silent.inquiry_id);
  const next = nextCandidate(offers, false);
  if (next === undefined) return nothing;
  try {
    const sent = await transaction(context.db, (db) =>
      sendOffer(
        { ...context, db },
        {
          inquiry_id: silent.inquiry_id,
          tow_truck_company_id: next.tow_truck_company_id,
          agreed_open_dispatches: 0,
          replaces: silent.dispatch_id,
          reasons: {
            withdrawn: policyWords.withdrawn(silent.words),
            offered: policyWords.offered(silent.words),
          },
        },
      ),
    );
    return {
      outcome: "sent",
      next_company_id: next.tow_truck_company_id,
      next_dispatch_id: sent.dispatch.id,
      reason: policyWords.sent(silent.words, next.name),
    };
  } catch (error) {
    if (error instanceof AppError) return nothing;
    throw error;
  }
};

const raise = async (
  db: Db,
  policy: DispatchPolicyRow,
  id: number,
): Promise<void> => {
  const context: InquiryWrite = { db, actor: policyActor, screen: "" };
  const { dispatch, inquiry } = await lockDispatch(context, { id });
  // Answered, or asked to be cancelled, while the case was waited for.
  if (dispatch.progress !== "requested" || inquiry.cancel_requested_at !== null)
    return;
  const company = dispatch.tow_truck_company_id ?? 0;
  const names = await towCompanyNames(db, [company]);
  const minutes = policy.silence_minutes;
  const silent: Silent = {
    dispatch_id: id,
    inquiry_id: dispatch.inquiry_id,
    words: policyWords.silent(names.get(company) ?? "", minutes),
  };
  const { reason, ...outcome } =
    policy.next_offer === "automatic"
      ? await sendNext(context, silent)
      : policy.next_offer === "propose"
        ? await propose(db, silent)
        : without("alarm", silent.words);
  await createRecord(
    context,
    alarmKind,
    {
      inquiry_id: silent.inquiry_id,
      dispatch_id: id,
      raised_at: new Date().toISOString(),
      silence_minutes: minutes,
      ...outcome,
    },
    { action: "raise", reason },
  );
};

/**
 * Raises the next alarm for a request that stayed without an answer, once for each, and does what the policy says. A
 * job of the server runs it, in one process at a time, in the job's transaction.
 */
export const watchSilence = async (db: Db): Promise<void> => {
  const policy = await getPolicyRow(db);
  const silent = await listSilentRequests(db, {
    minutes: policy.silence_minutes,
    unless: hasAlarm,
    limit: alarmsOfTurn,
  });
  for (const { id } of silent)
    await transaction(db, (tx) => raise(tx, policy, id));
};
