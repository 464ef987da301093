import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { isRemindedAgain } from "#modules/billing/client-billing/server/service.ts";
import {
  listComplaints,
  scopeOfConnect,
} from "#modules/connect/connect-inquiries/server/service.ts";
import {
  listOpenAccidents,
  scopeOfAccidents,
} from "#modules/desk/accident-reports/server/service.ts";
import {
  inquiryStatuses,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { findCasesOfVehicle } from "#modules/desk/case-desk/server/vehicle-service.ts";
import { brakeText } from "#modules/outbound/outbound-calls/contract/text.ts";
import type {
  Brake,
  SlipDependencies,
} from "#modules/outbound/outbound-calls/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";

type Found = Awaited<ReturnType<typeof findCasesOfVehicle>>[number];

/** Breakdowns that are not over. */
const openCases = (cases: readonly Found[]): Brake[] =>
  cases
    .filter(({ module }) => module === "sos" || module === "iza")
    .map((row) => ({
      kind: "open_case",
      text: [
        caseNumberWords(row),
        inquiryStatuses.labelOf(row.inquiry_status),
        troubleCategories.labelOf(row.trouble_category),
      ]
        .filter((word) => word !== "")
        .join(" "),
    }));

/** Accidents that are not closed, though their case may be over. */
const accidents = async (
  db: Db,
  actor: Actor,
  cases: readonly Found[],
): Promise<Brake[]> => {
  const open = await listOpenAccidents(db, scopeOfAccidents(actor), cases);
  return cases
    .filter((row) =>
      open.some(({ module, id }) => module === row.module && id === row.id),
    )
    .map((row) => ({
      kind: "accident",
      text: brakeText.accident(caseNumberWords(row)),
    }));
};

const complaints = async (
  db: Db,
  actor: Actor,
  cases: readonly Found[],
): Promise<Brake[]> => {
  const inquiries = cases.filter(({ module }) => module === "connect");
  const found = await listComplaints(
    db,
    scopeOfConnect(actor),
    inquiries.map(({ id }) => id),
  );
  return inquiries
    .filter(({ id }) => found.includes(id))
    .map((row) => ({
      kind: "complaint",
      text: brakeText.complaint(caseNumberWords(row)),
    }));
};

/** Nobody outside the call centre learns who has not paid, and nobody the amount. */
const unpaid = async (
  db: Db,
  actor: Actor,
  company_customer_code: string,
): Promise<Brake[]> =>
  isCallCentre(actor) && (await isRemindedAgain(db, company_customer_code))
    ? [{ kind: "unpaid", text: brakeText.unpaid }]
    : [];

/** Of whom nobody hears of an inspection first, each account by what it may read (spec §6). */
export const brakesOf: SlipDependencies["brakesOf"] = async (
  db,
  actor,
  { chassis_number, company_customer_code },
) => {
  const open = await findCasesOfVehicle(db, actor, { chassis_number }, true);
  const all = await findCasesOfVehicle(db, actor, { chassis_number }, false);
  return [
    ...openCases(open),
    ...(await accidents(db, actor, all)),
    ...(await complaints(db, actor, open)),
    ...(await unpaid(db, actor, company_customer_code)),
  ];
};
