import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import {
  parsePlate,
  plateSearchText,
} from "#platform/contract/japanese/plate.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import type { CorrespondenceInput } from "../contract/schema.ts";
import { scopeOfInquiries } from "./access.ts";
import type { InquiryCompanions } from "./companion-service.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";
import { inquiryKind, insertCorrespondence } from "./mutations.ts";
import type { CorrespondenceRow, InquiryRow } from "./tables.ts";
import {
  getInquiryRow,
  listCorrespondenceRows,
  listOpenCasesByKeys,
  type PrecheckKeys,
} from "./queries.ts";

/** What the form has typed so far, as it stands in the URL. */
export interface PrecheckQuery {
  readonly phone?: string | undefined;
  readonly plate?: string | undefined;
  readonly chassis_number?: string | undefined;
  readonly company_customer_code?: string | undefined;
  readonly except_id?: number | undefined;
}

const minimumPhoneDigits = 9;

/** The keys of a query as the columns hold them. */
export const keysOf = (query: PrecheckQuery): PrecheckKeys => {
  const digits = digitsOnly(query.phone ?? "");
  return {
    phone_digits: digits.length >= minimumPhoneDigits ? digits : "",
    plate_text:
      query.plate === undefined ? "" : plateSearchText(parsePlate(query.plate)),
    chassis_text: foldText(query.chassis_number ?? ""),
    except_id: query.except_id ?? 0,
  };
};

/** By which of the keys a case was found. */
export const matchesOf = (row: InquiryRow, keys: PrecheckKeys) => {
  const pairs = [
    ["caller_phone", row.caller_phone_digits, keys.phone_digits],
    ["vehicle_registration_number", row.plate_text, keys.plate_text],
    ["chassis_number", row.chassis_text, keys.chassis_text],
  ] as const;
  return pairs
    .filter(([, mine, asked]) => asked !== "" && mine === asked)
    .map(([name]) => name);
};

/** A sales company reads what it wrote itself and what the desk shares with it; a maker none of it. */
const isReadBy = (row: CorrespondenceRow, actor: Actor): boolean => {
  if (actor.side === "call_centre") return true;
  if (actor.role !== "carDealer") return false;
  return row.car_dealer_id === null
    ? row.is_shared
    : row.car_dealer_id === actor.car_dealer_id;
};

const presentRow = ({ car_dealer_id, ...row }: CorrespondenceRow) => ({
  ...row,
  is_of_dealer: car_dealer_id !== null,
});

/** Contacts around a case: what the form is warned of, and the correspondence rows. */
export const createInquiryContacts = (companions: InquiryCompanions) => ({
  /** Open cases of the same caller or vehicle (二重受付の可能性) and special clients that match. */
  async precheck(db: Db, actor: Actor, query: PrecheckQuery) {
    const keys = keysOf(query);
    const [rows, [specialClients = []]] = await Promise.all([
      listOpenCasesByKeys(db, scopeOfInquiries(actor), keys),
      companions.matchSpecialClients(db, [
        {
          phone_digits: keys.phone_digits,
          plate_text: keys.plate_text,
          company_customer_code: query.company_customer_code ?? null,
        },
      ]),
    ]);
    return {
      open_cases: rows.map((row) => ({
        id: row.id,
        reception_number: row.reception_number,
        inquiry_status: row.inquiry_status,
        received_at: row.received_at,
        matched_by: matchesOf(row, keys),
        customer_company: row.customer_company,
        vehicle_registration_number: row.vehicle_registration_number,
      })),
      special_clients: [...specialClients],
    };
  },

  async listCorrespondences(db: Db, actor: Actor, inquiryId: number) {
    await getInquiryRow(db, scopeOfInquiries(actor), inquiryId);
    const rows = await listCorrespondenceRows(db, inquiryId);
    return rows.filter((row) => isReadBy(row, actor)).map(presentRow);
  },

  /** Adds a row; it is part of the case's history, not a change of its fields, so the version stays. */
  async addCorrespondence(
    context: InquiryWrite,
    inquiryId: number,
    input: CorrespondenceInput,
  ) {
    const inquiry = await lockInquiry(context, { id: inquiryId });
    const { actor } = context;
    requireInquiryAction(inquiry, "correspond", actor);
    const row = await insertCorrespondence(context, inquiryId, {
      ...input,
      is_shared: actor.side === "external" || input.is_shared === true,
      car_dealer_id: actor.car_dealer_id,
    });
    await recordTrace(context, inquiryKind, inquiry, {
      action: "correspondence",
      changes: [{ field: "correspondence", before: null, after: input.body }],
    });
    return presentRow(row);
  },
});
