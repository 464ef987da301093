import { userTypeOf } from "#modules/desk/case-messages/contract/rules.ts";
import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { InformationReport } from "../contract/entry-schema.ts";
import { slipText as text } from "../contract/text.ts";
import { isDesk, scopeOfInformation, seesNames } from "./access.ts";
import { informationKind } from "./mutations.ts";
import {
  listInformation,
  type InformationView,
} from "./information-queries.ts";
import { getSlipRow } from "./reading-service.ts";
import { refusal } from "./step-facts-service.ts";
import type { InformationRow } from "./tables.ts";

/** Whom it was told answers it, once. */
const decideAnswer = (row: InformationRow, actor: Actor): Ability => {
  if (userTypeOf(actor.role) !== row.to)
    return abilityRefused("role", text.notAddressed);
  return row.answered_at === null
    ? abilityGranted
    : abilityRefused("state", text.answered);
};

/** Who reported reads the answer, once; anybody of the desk where that one calls no more. */
const decideSee = (row: InformationView, actor: Actor): Ability => {
  const isFor = row.created_by === actor.user_id || !row.is_author_there;
  if (!isDesk(actor) || !isFor) return abilityRefused("role", text.notReporter);
  if (row.answered_at === null) return abilityRefused("state", text.noAnswer);
  return row.seen_at === null
    ? abilityGranted
    : abilityRefused("state", text.answerSeen);
};

const present = (row: InformationView, actor: Actor): InformationReport => ({
  ...row,
  answered_by: row.answered_by_name,
  customer_name: seesNames(actor) ? row.customer_name : null,
  reported_at: row.created_at,
  can: { answer: decideAnswer(row, actor), see: decideSee(row, actor) },
});

const getView = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<InformationView> => {
  const [row] = await listInformation(db, scopeOfInformation(actor), { id });
  if (row === undefined) throw new AppError("not_found");
  return row;
};

const getReport = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<InformationReport> => present(await getView(db, actor, id), actor);

/** 情報報告 of a vehicle, the newest first. */
export const listReports = async (
  db: Db,
  actor: Actor,
  vehicle_id: number,
): Promise<InformationReport[]> => {
  const rows = await listInformation(db, scopeOfInformation(actor), {
    outbound_vehicle_id: vehicle_id,
  });
  return rows.map((row) => present(row, actor));
};

export const createReport = async (
  write: SignedWrite,
  body: Pick<InformationRow, "slip_id" | "category" | "text" | "to">,
): Promise<InformationReport> => {
  const { db, actor } = write;
  const slip = await getSlipRow(db, actor, body.slip_id);
  if (body.to === "maker" && slip.vehicle_make === null)
    throw refusal("to", text.noMaker);
  const row = await createRecord(write, informationKind, {
    ...body,
    outbound_vehicle_id: slip.outbound_vehicle_id,
    car_dealer_id: slip.car_dealer_id,
    vehicle_make: slip.vehicle_make,
  });
  return getReport(db, actor, row.id);
};

/** @throws AppError 404 of another company, 403 of the desk, 568, 570 where it is answered */
export const answerReport = async (
  write: SignedWrite,
  id: number,
  { version, answer }: { readonly version: number; readonly answer: string },
): Promise<InformationReport> => {
  const { db, actor } = write;
  const row = await lockRecord(db, informationKind, {
    id,
    version,
    scope: scopeOfInformation(actor).condition,
  });
  requireAbility(decideAnswer(row, actor));
  await updateRecord(
    write,
    informationKind,
    row,
    {
      answer,
      answered_at: new Date().toISOString(),
      answered_by: actor.user_id,
    },
    { action: "answer" },
  );
  return getReport(db, actor, id);
};

/** @throws AppError 404, 403 of another's report, 568, 570 where there is nothing to see */
export const seeAnswer = async (
  write: SignedWrite,
  id: number,
  { version }: { readonly version: number },
): Promise<InformationReport> => {
  const { db, actor } = write;
  const row = await lockRecord(db, informationKind, {
    id,
    version,
    scope: scopeOfInformation(actor).condition,
  });
  requireAbility(decideSee(await getView(db, actor, id), actor));
  await updateRecord(
    write,
    informationKind,
    row,
    { seen_at: new Date().toISOString() },
    { action: "see" },
  );
  return getReport(db, actor, id);
};
