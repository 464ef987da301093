import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import {
  listArrangedDoubles,
  type InquiryRow,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type {
  DoubleAgreement,
  DoubleWarning,
} from "../contract/double-schema.ts";
import { isOpen } from "../contract/rules.ts";
import { dispatchText } from "../contract/text.ts";
import { listAllDispatchRows } from "./queries.ts";
import type { DispatchRow } from "./tables.ts";

const isUnderWay = (row: DispatchRow): boolean =>
  isOpen(row.progress) && row.arranged_at !== null;

/** The same company on the same case, and whoever is on the way to the same vehicle for another case. */
const listDoubles = async (
  db: Db,
  inquiry: InquiryRow,
  dispatch: DispatchRow,
): Promise<DoubleWarning[]> => {
  const others = await listArrangedDoubles(db, inquiry);
  const numbers = new Map(
    [inquiry, ...others].map((one) => [one.id, one.reception_number]),
  );
  const rows = (await listAllDispatchRows(db, [...numbers.keys()])).filter(
    (row) =>
      isUnderWay(row) &&
      row.id !== dispatch.id &&
      (row.inquiry_id !== inquiry.id ||
        (row.tow_truck_company_id !== null &&
          row.tow_truck_company_id === dispatch.tow_truck_company_id)),
  );
  const ids = rows.map((row) => row.tow_truck_company_id ?? 0);
  const names = await towCompanyNames(db, ids);
  return rows.map((row) => ({
    dispatch_id: row.id,
    inquiry_id: row.inquiry_id,
    reception_number: numbers.get(row.inquiry_id) ?? "",
    is_of_this_case: row.inquiry_id === inquiry.id,
    kind: row.kind,
    company_name: names.get(row.tow_truck_company_id ?? 0) ?? null,
    progress: row.progress,
    arranged_at: row.arranged_at ?? "",
  }));
};

/**
 * Nothing is sent twice unknowingly: each dispatch that is under way already has to be named in the agreement.
 *
 * @returns why it goes all the same, for the history; null where nothing is arranged twice
 * @throws AppError 570 with the warnings, all of them, where one is not agreed to
 */
export const requireDoublesAgreed = async (
  { db }: InquiryWrite,
  inquiry: InquiryRow,
  dispatch: DispatchRow,
  agreed: DoubleAgreement | undefined,
): Promise<string | null> => {
  const doubles = await listDoubles(db, inquiry, dispatch);
  if (doubles.length === 0) return null;
  const known = new Set(agreed?.dispatch_ids);
  if (
    agreed === undefined ||
    doubles.some(({ dispatch_id }) => !known.has(dispatch_id))
  )
    throw new AppError("not_possible_now", {
      message: dispatchText.arrangedAlready,
      warnings: doubles,
    });
  return dispatchText.arrangedTwice(
    agreed.reason,
    doubles.map(({ reception_number, kind, company_name }) =>
      dispatchText.knownDispatch(
        reception_number,
        kind,
        company_name ?? dispatchText.anotherCompany,
      ),
    ),
  );
};
