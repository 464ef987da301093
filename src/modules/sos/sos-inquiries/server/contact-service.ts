import {
  keysOf,
  matchesOf,
  type PrecheckQuery,
} from "#modules/desk/case-desk/server/contact-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import type { CorrespondenceInput } from "../contract/schema.ts";
import { listOpenCasesByKeys } from "#modules/desk/case-desk/server/kind-service.ts";
import { sosDesk } from "./case-service.ts";
import { scopeOfInquiries } from "./access.ts";
import type { InquiryDependencies } from "./dependency-service.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";
import { inquiryKind, insertCorrespondence } from "./mutations.ts";
import type { CorrespondenceRow } from "./tables.ts";
import { getInquiryRow, listCorrespondenceRows } from "./queries.ts";

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
export const createInquiryContacts = (dependencies: InquiryDependencies) => ({
  /** Open cases of the same caller or vehicle (二重受付の可能性) and special clients that match. */
  async precheck(db: Db, actor: Actor, query: PrecheckQuery) {
    const keys = keysOf(query);
    const [rows, [specialClients = []]] = await Promise.all([
      listOpenCasesByKeys(db, sosDesk, actor, keys),
      dependencies.matchSpecialClients(db, [
        {
          phone_digits: keys.caller_phone_digits,
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
