import { inquiryKey } from "#modules/connect/connect-inquiries/contract/fields.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { openMinutesAfter } from "#modules/company/dealers/contract/open-time-rules.ts";
import {
  listBranchTimes,
  type BranchTimes,
} from "#modules/company/dealers/server/service.ts";
import {
  connectKind,
  connectNames,
  type ConnectRow,
} from "#modules/connect/connect-inquiries/server/service.ts";
import { seedCorrespondences } from "#modules/desk/case-desk/server/correspondence-seed.ts";
import { fillTemplate } from "#modules/desk/case-mails/contract/placeholder-rules.ts";
import {
  listTemplateSeeds,
  seedCaseMail,
} from "#modules/desk/case-mails/server/seed.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createRandom, type Random } from "#world/random.ts";
import { placeholderValues } from "../contract/placeholder-rules.ts";
import { answerMinutes } from "../contract/rules.ts";
import { escalationText } from "../contract/text.ts";
import {
  escalationAnswers,
  type EscalationAnswer,
} from "../contract/lookups.ts";
import { escalateDestination } from "#modules/connect/connect-inquiries/contract/rules.ts";
import { factsOf } from "./facts-service.ts";
import { escalationEntity } from "./mutations.ts";
import type { EscalationRow } from "./tables.ts";

const COUNT = 150;
/** Of those that are still open. */
const LATE = 5;
const UNDELIVERED = 2;
const ANSWERED = 2;
const WAITING = 2;
const MINUTE = 60_000;

const ANSWERS: readonly (readonly [EscalationAnswer, string])[] = [
  ["done", "お客様へ連絡し、申込書を受領しました。"],
  ["done", "通信機のコネクターを点検し、通信を確認しました。"],
  ["planned", "次回の入庫時に点検します。お客様の了承を得ています。"],
  ["done", "同意書を回収し、事務局へ送付しました。"],
  ["not_possible", "当該車両は他社で管理されています。"],
];

const after = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * MINUTE).toISOString();

/** What becomes of a seeded one. */
type Fate = "closed" | "late" | "undelivered" | "answered" | "waiting";

interface Asked {
  readonly inquiry: ConnectRow;
  readonly branch: BranchTimes;
  readonly fate: Fate;
  readonly sent_at: string;
}

const inquiriesOf = (db: Db, statuses: readonly string[]) =>
  db
    .selectFrom("connect_inquiries")
    .selectAll()
    .where("car_dealer_id", "is not", null)
    .where("work_flow", "<>", "claim")
    .where("inquiry_status", "in", statuses as ConnectRow["inquiry_status"][])
    .orderBy("received_at", "desc")
    .execute();

/** The first branch of each sales company, with its hours. */
const branchesByDealer = async (
  db: Db,
): Promise<ReadonlyMap<number, BranchTimes>> => {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from car_dealer_branches where deleted_at is null group by car_dealer_id`.execute(
    db,
  );
  const branches = await listBranchTimes(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(branches.map((branch) => [branch.car_dealer_id, branch]));
};

/** Which inquiries were escalated, and what became of it; the oldest of the open ones are late. */
const chosen = async (db: Db, random: Random): Promise<Asked[]> => {
  const branches = await branchesByDealer(db);
  const withBranch = (rows: readonly ConnectRow[]) =>
    rows.flatMap((inquiry) => {
      const branch = branches.get(inquiry.car_dealer_id ?? 0);
      return branch === undefined ? [] : [{ inquiry, branch }];
    });
  const open = withBranch(await inquiriesOf(db, ["in_progress"]));
  const fates: Fate[] = [
    ...Array.from({ length: WAITING }, () => "waiting" as const),
    ...Array.from({ length: ANSWERED }, () => "answered" as const),
    ...Array.from({ length: UNDELIVERED }, () => "undelivered" as const),
  ];
  const late = open
    .slice(-LATE)
    .map((one) => ({ ...one, fate: "late" as const }));
  const others = open
    .slice(0, Math.max(0, open.length - LATE))
    .slice(0, fates.length)
    .map((one, at) => ({ ...one, fate: fates[at] ?? ("waiting" as const) }));
  const done = withBranch(await inquiriesOf(db, ["complete", "approved"]));
  const closed = done
    .slice(0, COUNT - late.length - others.length)
    .map((one) => ({ ...one, fate: "closed" as const }));
  const minute = new Date(Date.now() - 20 * MINUTE).toISOString();
  return [...late, ...others, ...closed].map((one) => ({
    ...one,
    sent_at:
      one.fate === "late"
        ? // Long enough ago for every branch.
          after(new Date().toISOString(), -random.int(4 * 1440, 6 * 1440))
        : one.fate === "waiting"
          ? minute
          : after(one.inquiry.received_at, random.int(5, 12)),
  }));
};

/** When and what was answered; a closed one before its case was completed. */
const answerOf = (random: Random, { fate, sent_at, inquiry }: Asked) => {
  if (fate !== "closed" && fate !== "answered") return {};
  const [answer, answer_text] = random.pick(ANSWERS);
  const end = inquiry.completed_at ?? new Date().toISOString();
  const span = (Date.parse(end) - Date.parse(sent_at)) / MINUTE;
  const answered_at = after(sent_at, span * 0.6);
  return {
    answer,
    answer_text,
    planned_at:
      answer === "planned" ? after(answered_at, 3 * 1440).slice(0, 10) : null,
    answer_channel: random.chance(0.7)
      ? ("screen" as const)
      : ("phone" as const),
    opened_at: after(sent_at, span * 0.3),
    answered_at,
    ...(fate === "closed" && {
      closed_at: after(sent_at, span * 0.8),
      closed_by: inquiry.created_by,
    }),
  };
};

const stateOf = (fate: Fate) => {
  if (fate === "closed") return "closed" as const;
  return fate === "answered" ? ("answered" as const) : ("sent" as const);
};

/** The columns that an inquiry keeps, its next action and its search row follow. */
const keep = async (db: Db, { inquiry, branch }: Asked): Promise<void> => {
  const { rows } = await sql<Parameters<typeof escalateDestination>[0][number]>`
    select id, at, car_dealer_id from case_correspondences
    where case_kind = 'connect' and case_id = ${inquiry.id}`.execute(db);
  const kept = {
    ...(await factsOf(db, inquiry.id)),
    escalate_destination_id: escalateDestination(rows),
    car_dealer_branch_id: branch.id,
    is_shared_with_dealer: true,
  };
  const row = await db
    .updateTable("connect_inquiries")
    .set({
      ...kept,
      ...(await connectKind.record.derive?.({ ...inquiry, ...kept }, db)),
    } as never)
    .where("id", "=", inquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await connectKind.record.index?.(db, row);
};

/** What was asked, as it stands now. */
const insertEscalation = (
  db: Db,
  random: Random,
  asked: Asked,
  written: {
    readonly template_id: number;
    readonly subject: string;
    readonly body: string;
    readonly due_at: string | null;
  },
): Promise<EscalationRow> => {
  const { inquiry, branch, fate, sent_at } = asked;
  const by = inquiry.created_by;
  return db
    .insertInto("connect_escalations")
    .values({
      ...written,
      inquiry_id: inquiry.id,
      state: stateOf(fate),
      car_dealer_id: branch.car_dealer_id,
      car_dealer_branch_id: branch.id,
      sent_at,
      sent_by: by,
      created_at: sent_at,
      created_by: by,
      updated_at: sent_at,
      updated_by: by,
      ...answerOf(random, asked),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The row that an answer became when it was read. */
const insertRow = async (
  db: Db,
  { inquiry, branch }: Asked,
  { state, answer, answer_text, answered_at }: EscalationRow,
): Promise<void> => {
  if (state !== "closed" || answered_at === null) return;
  const { labelOf } = escalationAnswers;
  const row = {
    at: new Date(answered_at),
    direction: "incoming" as const,
    counterpart: branch.full_name,
    person: null,
    body: escalationText.row(labelOf(answer), "", answer_text ?? ""),
    further: {
      counterpart_kind: "dealer" as const,
      car_dealer_id: inquiry.car_dealer_id,
      car_dealer_branch_id: branch.id,
    },
  };
  const key = inquiryKey(inquiry.id);
  await seedCorrespondences(db, key, [row]);
};

/** What the desk asked of sales companies in two months: answered, waiting, late and undelivered. */
export const seedEscalations = async (
  db: Db,
  address: { readonly origin: string; readonly from: string },
): Promise<void> => {
  const random = createRandom("connect escalations");
  const templates = await listTemplateSeeds(db, "escalation");
  for (const asked of await chosen(db, random)) {
    const { inquiry, branch, fate, sent_at } = asked;
    const { id, reception_number } = inquiry;
    const template =
      templates.find(({ work_flow }) => work_flow === inquiry.work_flow) ??
      templates[0];
    if (template === undefined) return;
    const due_at = openMinutesAfter(sent_at, answerMinutes, branch.times);
    const [named] = await connectNames(db, [inquiry]);
    const link = `${address.origin}/${String(id)}`;
    const { subject, body } = fillTemplate(
      template,
      placeholderValues(
        { ...inquiry, names: named?.[1] ?? {} },
        { reception_number, due_at, link },
      ),
    );
    const row = await insertEscalation(db, random, asked, {
      template_id: template.id,
      subject,
      body,
      due_at,
    });
    await seedCaseMail(db, {
      on: { ...inquiryKey(id), reception_number },
      record: { entity: escalationEntity, id: row.id },
      to: [branch.email ?? "branch@dealer.example"],
      subject,
      body,
      message_id: `<${randomUUID()}@${address.from.split("@").at(-1) ?? ""}>`,
      at: sent_at,
      by: inquiry.created_by,
      is_refused: fate === "undelivered",
    });
    await insertRow(db, asked, row);
    await keep(db, asked);
  }
};
