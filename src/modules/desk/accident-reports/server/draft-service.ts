import { findCarMaker } from "#modules/company/organisations/server/service.ts";
import { keyOfRow } from "#modules/desk/case-desk/server/service.ts";
import { fillTemplate } from "#modules/desk/case-mails/contract/placeholder-rules.ts";
import {
  listFilesToAttach,
  listUsableTemplates,
} from "#modules/desk/case-mails/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { PaperKind } from "../contract/lookups.ts";
import { placeholdersOf } from "../contract/placeholder-rules.ts";
import type { AccidentDetail, ReportDraft } from "../contract/schema.ts";
import { scopeOfAccidents, wholeDesksOf } from "./access.ts";
import { listAddressesOfMake } from "./due-queries.ts";
import { presentAccident } from "./present.ts";
import { accidentQueries, type AccidentListRow } from "./queries.ts";

/** An accident for who reads it whole. @throws AppError 404 out of scope, 403 for the accident of another desk */
export const getWhole = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ row: AccidentListRow; report: AccidentDetail }> => {
  const scope = scopeOfAccidents(actor);
  const row = await accidentQueries(actor).get(db, scope, id);
  if (!wholeDesksOf(actor).includes(row.case_kind))
    throw new AppError("not_allowed");
  const report = await presentAccident(db, row, actor);
  if (report === undefined) throw new AppError("not_found");
  return { row, report };
};

/** To whom: where it went the last time, else the address of the maker, else where its make went the last time. */
const addressesOf = async (
  db: Db,
  row: AccidentListRow,
  { make, email }: { make: number | null; email: string | null | undefined },
): Promise<string[]> => {
  if (row.maker_addresses.length > 0) return row.maker_addresses;
  return email ? [email] : listAddressesOfMake(db, make);
};

/** The mail as a template makes it of the accident: the text that is sent is the one that is looked at. */
export const draftReport = async (
  db: Db,
  actor: Actor,
  id: number,
  asked: {
    readonly kind: PaperKind;
    readonly template_id?: number | undefined;
  },
): Promise<ReportDraft> => {
  const { row, report } = await getWhole(db, actor, id);
  const [maker, templates] = await Promise.all([
    findCarMaker(db, report.vehicle_make),
    listUsableTemplates(db, actor, "accident"),
  ]);
  const template =
    asked.template_id === undefined
      ? templates[0]
      : templates.find((one) => one.id === asked.template_id);
  const template_id = template?.id ?? null;
  const { subject, body } = fillTemplate(
    template ?? { subject: "", body: "" },
    placeholdersOf(report, { kind: asked.kind, maker: maker?.name ?? null }),
  );
  return {
    version: report.version,
    undelivered: report.undelivered,
    maker: maker?.name ?? null,
    templates,
    template_id,
    to: await addressesOf(db, row, {
      make: report.vehicle_make,
      email: maker?.email,
    }),
    cc: [],
    subject,
    body,
    ...(await listFilesToAttach(db, keyOfRow(row), template_id)),
  };
};
