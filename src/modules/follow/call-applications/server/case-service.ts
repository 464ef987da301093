import {
  letteredNumber,
  readCaseNumber,
} from "#modules/base/desks/contract/rules.ts";
import {
  listCasesByNumber,
  scopeOfCases,
  type CaseRow,
  type PerhapsOnCase,
} from "#modules/desk/case-desk/server/service.ts";
import { formatTelephone } from "#platform/contract/japanese/telephone-format.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { CaseHit } from "../contract/schema.ts";
import { applicationText as text } from "../contract/text.ts";
import { desksOf } from "./access.ts";

/** The cases of a number that an account may read; of one desk where its letter stands before it. */
const findCases = async (
  db: Db,
  actor: Actor,
  typed: string,
): Promise<CaseRow[]> => {
  const read = readCaseNumber(typed);
  if (read === undefined) return [];
  const modules = desksOf(actor).filter(
    (module) => read.module === undefined || read.module === module,
  );
  const { number } = read;
  return listCasesByNumber(db, scopeOfCases(actor), { modules, number });
};

export const listHits = async (
  db: Db,
  actor: Actor,
  typed: string,
): Promise<CaseHit[]> =>
  (await findCases(db, actor, typed)).map((found) => ({
    module: found.module,
    id: found.id,
    reception_number: found.reception_number,
    case_number: letteredNumber(found),
    customer_company: found.customer_company,
    caller_name: found.caller_name,
    caller_name_kana: found.caller_name_kana,
    caller_phone:
      found.caller_phone_digits === ""
        ? null
        : formatTelephone(found.caller_phone_digits),
    prefecture: found.prefecture,
    address: found.address,
  }));

const refuse = (message: string): AppError =>
  new AppError("invalid_input", {
    message,
    errors: { case_number: [message] },
  });

/**
 * The columns of the case that somebody names by its number.
 *
 * @throws AppError 422 at the number where none is found, or several
 */
export const caseColumnsOf = async (
  db: Db,
  actor: Actor,
  typed: string | null,
): Promise<PerhapsOnCase> => {
  if (typed === null) return { case_kind: null, case_id: null };
  const [found, ...others] = await findCases(db, actor, typed);
  if (found === undefined) throw refuse(text.unknownCase);
  if (others.length > 0)
    throw refuse(
      text.severalCases([found, ...others].map(letteredNumber).join("、")),
    );
  return { case_kind: found.module, case_id: found.id };
};
