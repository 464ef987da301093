import { listTowCompanies } from "#modules/company/organisations/server/service.ts";
import type { ServiceDivision } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryRow,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { createRecord } from "#platform/server/records/write-record.ts";
import {
  dispatchProgresses,
  type DispatchKind,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { DoubleAgreement } from "../contract/double-schema.ts";
import { isOpen, workingStatusOf } from "../contract/rules.ts";
import { dispatchText } from "../contract/text.ts";
import { dispatchKindOf } from "./mutations.ts";
import { listOpenDispatchCounts } from "./board-queries.ts";
import { listAllDispatchRows } from "./queries.ts";
import { takeStep } from "./step-service.ts";
import type { DispatchRow } from "./tables.ts";

/** A company asked for a case in one step. */
export interface Offer {
  readonly inquiry_id: number;
  readonly tow_truck_company_id: number;
  /** So many open dispatches of the company the sender knows of and agrees to. */
  readonly agreed_open_dispatches: number;
  /** What is known to be arranged for the vehicle already. */
  readonly agreed_doubles?: DoubleAgreement | undefined;
  /** The unanswered request that this one takes the place of. */
  readonly replaces: number | null;
  /** Why, for the history: of the request that is taken back and of the new one. */
  readonly reasons?: { readonly withdrawn: string; readonly offered: string };
}

export interface SentOffer {
  readonly dispatch: DispatchRow;
  readonly company_name: string;
}

interface AskedCompany {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
}

/** A where the case asks for it, else J. */
export const kindOfOffer = (
  divisions: readonly ServiceDivision[],
): DispatchKind =>
  !divisions.includes("A") && divisions.includes("J") ? "J" : "A";

const notNow = (message: string): AppError =>
  new AppError("not_possible_now", { message });

const getCompany = async (db: Db, id: number): Promise<AskedCompany> => {
  const company = (await listTowCompanies(db)).find((one) => one.id === id);
  if (company !== undefined) return company;
  const message = dispatchText.noSuchCompany;
  throw new AppError("invalid_input", {
    message,
    errors: { tow_truck_company_id: [message] },
  });
};

/** Takes back a request that nobody answered; one that was answered meanwhile stays. */
const withdraw = async (
  context: InquiryWrite,
  inquiry: InquiryRow,
  dispatch: DispatchRow | undefined,
  reason: string | null,
): Promise<void> => {
  if (dispatch === undefined) throw new AppError("not_found");
  if (dispatch.progress !== "requested")
    throw notNow(
      dispatchText.answeredMeanwhile(
        dispatchProgresses.labelOf(dispatch.progress),
      ),
    );
  const patch = {
    cancelled_at: new Date().toISOString(),
    cancel_stage: "before_dispatch",
    cancellation_reason: "arranged_another",
  } as const;
  await takeStep(context, { inquiry, dispatch }, "cancel", patch, { reason });
};

/** What is open for the kind already: nothing, a draft for this very company, or a refusal that names it. */
const draftFor = async (
  db: Db,
  rows: readonly DispatchRow[],
  company: AskedCompany,
): Promise<DispatchRow | undefined> => {
  const open = rows.find((row) => isOpen(row.progress));
  if (open === undefined) return undefined;
  const other = open.tow_truck_company_id;
  if (open.progress === "draft" && (other === null || other === company.id))
    return open;
  const name = (await listTowCompanies(db)).find(
    ({ id }) => id === other,
  )?.name;
  throw notNow(
    dispatchText.alreadyAsked(
      name ?? dispatchText.anotherCompany,
      formatDateTime(open.arranged_at ?? open.created_at),
      dispatchProgresses.labelOf(open.progress),
    ),
  );
};

/** A busy company asks first. Two who send to it at the same moment come one after the other. */
const requireAgreement = async (
  db: Db,
  company: AskedCompany,
  agreed: number,
): Promise<void> => {
  await takeTurn(db, `dispatches of company ${company.id}`);
  const open = (await listOpenDispatchCounts(db, [company.id])).get(company.id);
  if (open === undefined || open <= agreed) return;
  const message = dispatchText.companyBusy(company.name, open);
  throw new AppError("not_possible_now", {
    message,
    errors: { agreed_open_dispatches: [message] },
  });
};

/**
 * Arranges and sends in one step, with the case locked all the while: of two who press at the same moment one
 * sends, and the other is told to whom.
 *
 * @throws AppError 404 case, 422 company, 570 arranged already, answered meanwhile, busier than agreed
 */
export const sendOffer = async (
  context: InquiryWrite,
  offer: Offer,
): Promise<SentOffer> => {
  const { db, actor } = context;
  const inquiry = await lockInquiry(context, { id: offer.inquiry_id });
  requireInquiryAction(inquiry, "dispatch", actor);
  const company = await getCompany(db, offer.tow_truck_company_id);
  const rows = await listAllDispatchRows(db, [inquiry.id]);
  const silent = rows.find(({ id }) => id === offer.replaces);
  const kind = silent?.kind ?? kindOfOffer(inquiry.service_division);
  const reasons = offer.reasons ?? { withdrawn: null, offered: null };
  if (offer.replaces !== null)
    await withdraw(context, inquiry, silent, reasons.withdrawn);
  const others = rows.filter((row) => row.kind === kind && row !== silent);
  const draft = await draftFor(db, others, company);
  await requireAgreement(db, company, offer.agreed_open_dispatches);
  const named = {
    tow_truck_company_id: company.id,
    company_contact: company.phone,
  };
  const dispatch = await (draft === undefined
    ? createRecord(
        context,
        dispatchKindOf(inquiry),
        {
          ...named,
          kind,
          inquiry_id: inquiry.id,
          progress: "draft",
          working_status: workingStatusOf("draft"),
        },
        { action: "create", reason: reasons.offered },
      )
    : takeStep(context, { inquiry, dispatch: draft }, "update", named));
  const sent = await takeStep(
    context,
    { inquiry, dispatch },
    "send",
    { arranged_at: new Date().toISOString() },
    { reason: reasons.offered, agreed: offer.agreed_doubles },
  );
  return { dispatch: sent, company_name: company.name };
};
