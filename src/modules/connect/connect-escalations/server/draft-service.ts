import { inquiryKey } from "#modules/connect/connect-inquiries/contract/fields.ts";
import {
  connectKind,
  connectNames,
  scopeOfConnect,
  type ConnectRow,
} from "#modules/connect/connect-inquiries/server/service.ts";
import { openMinutesAfter } from "#modules/company/dealers/contract/open-time-rules.ts";
import { getDeskCase } from "#modules/desk/case-desk/server/kind-service.ts";
import { fillTemplate } from "#modules/desk/case-mails/contract/placeholder-rules.ts";
import {
  listFilesToAttach,
  listUsableTemplates,
} from "#modules/desk/case-mails/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { MailPurpose } from "../contract/lookups.ts";
import { placeholderValues } from "../contract/placeholder-rules.ts";
import { answerMinutes } from "../contract/rules.ts";
import type { EscalationDraft } from "../contract/schema.ts";
import { getAsked } from "./asked-service.ts";
import { mailsOf } from "./present.ts";
import { findDecidingRow } from "./queries.ts";

/** Templates for a case: those of its work flow, then those of any; those of others last. */
const inOrder = <T extends { readonly work_flow: string | null }>(
  templates: readonly T[],
  { work_flow }: ConnectRow,
): T[] => {
  const placeOf = (one: T): number => {
    if (one.work_flow === null) return 1;
    return one.work_flow === work_flow ? 0 : 2;
  };
  return templates.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** To whom, and until when: a reminder goes where the last mail went and asks for what was asked. */
const addressOf = async (
  db: Db,
  actor: Actor,
  inquiry: ConnectRow,
  purpose: MailPurpose,
) => {
  const branch = await getAsked(db, inquiry);
  const asked = branch.full_name;
  const usual = branch.email === null ? [] : [branch.email];
  if (purpose === "escalation") {
    const due_at = openMinutesAfter(Date.now(), answerMinutes, branch.times);
    return { asked, to: usual, cc: [], due_at };
  }
  const row = await findDecidingRow(db, inquiry.id);
  const [last] = (await mailsOf(db, actor, inquiry.id)).get(row?.id ?? 0) ?? [];
  const due_at = row?.due_at ?? null;
  return { asked, to: last?.to ?? usual, cc: last?.cc ?? [], due_at };
};

/** A mail as a template makes it of a case: the text that is sent is the one that is looked at. */
export const draftMail = async (
  db: Db,
  actor: Actor,
  id: number,
  asked: {
    readonly purpose: MailPurpose;
    readonly template_id?: number | undefined;
    /** Where the case is read. */
    readonly link: string;
  },
): Promise<EscalationDraft> => {
  const { purpose } = asked;
  const scope = scopeOfConnect(actor);
  const inquiry = await getDeskCase<ConnectRow>(
    db,
    connectKind.record.table,
    scope,
    id,
  );
  const [address, usable, [named]] = await Promise.all([
    addressOf(db, actor, inquiry, purpose),
    listUsableTemplates(db, actor, purpose),
    connectNames(db, [inquiry]),
  ]);
  const templates = inOrder(usable, inquiry);
  const template =
    asked.template_id === undefined
      ? templates[0]
      : templates.find((one) => one.id === asked.template_id);
  const filled = fillTemplate(
    template ?? { subject: "", body: "" },
    placeholderValues(
      { ...inquiry, names: named?.[1] ?? {} },
      {
        reception_number: inquiry.reception_number,
        due_at: address.due_at,
        link: asked.link,
      },
    ),
  );
  return {
    version: inquiry.version,
    templates: templates.map(({ id: of, name, work_flow }) => ({
      id: of,
      name,
      work_flow,
    })),
    template_id: template?.id ?? null,
    ...address,
    subject: filled.subject,
    body: filled.body,
    ...(await listFilesToAttach(db, inquiryKey(id), template?.id ?? null)),
  };
};
