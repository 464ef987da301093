import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createAttaching } from "#platform/server/files/attachments.ts";
import type {
  FileOwner,
  FilePort,
  FileRow,
} from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { foldMail } from "#platform/server/mail/fold-mail.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import {
  recordTrace,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import { fillTemplate } from "../contract/placeholder-rules.ts";
import { emailTemplates, type EmailTemplate } from "../contract/record.ts";
import { maximumTemplateFiles, type TemplateFile } from "../contract/schema.ts";
import {
  templateIssues,
  type TemplateChoices,
} from "../contract/template-rules.ts";
import { caseMailText, emailTemplateText as text } from "../contract/text.ts";
import { scopeOfEmailTemplates } from "./access.ts";
import { hasTemplate, listTemplateRows } from "./queries.ts";
import "./tables.ts";

const { entity, topic } = emailTemplates;
const audienceOf = () =>
  callCentre("connect", "iza", "sos", "client_management");

/** Files that go with the mails of a template: served to those who may read it at this moment. */
export const templateFiles: FileOwner = {
  entity,
  folder: topic,
  canRead: (db, actor, id) => hasTemplate(db, scopeOfEmailTemplates(actor), id),
};

const fileOf = (
  files: FilePort,
  actor: Actor,
  file: FileRow,
): TemplateFile => ({
  id: file.id,
  name: file.name,
  kind: file.kind,
  size: file.size,
  url: files.linkOf(actor, templateFiles, file),
});

/** What the desks hand in of their own; work flows are called what people call them at the moment. */
export interface ChoicesOfDesks extends Pick<TemplateChoices, "labels"> {
  readonly workFlowsIn: (db: Db) => Promise<TemplateChoices["work_flows"]>;
}

/** What a template may be for and ask for now. */
const choicesIn = async (
  db: Db,
  { labels, workFlowsIn }: ChoicesOfDesks,
): Promise<TemplateChoices> => ({
  labels,
  work_flows: await workFlowsIn(db),
});

const refuse = async (
  db: Db,
  written: Parameters<typeof templateIssues>[0],
  choices: ChoicesOfDesks,
): Promise<object> => {
  const errors = templateIssues(written, await choicesIn(db, choices));
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
  return {};
};

/** Templates on the server; what they may ask for is handed in. */
const createRecords = (files: FilePort, choices: ChoicesOfDesks) =>
  recordService(emailTemplates, {
    scopeOf: scopeOfEmailTemplates,
    audienceOf,
    creating: ({ db }, { work_flow, ...values }) =>
      refuse(db, { ...values, work_flow: work_flow ?? null }, choices),
    changing: ({ db }, before, changes) =>
      refuse(db, { ...before, ...changes }, choices),
    reads: {
      attachments: async (db, { id }, actor) => {
        const rows = await files.list(db, entity, [id]);
        return rows.map((file) => fileOf(files, actor, file));
      },
    },
  });

/** How the history tells of its files. */
const templateKind: RecordKind<Pick<EmailTemplate, "id" | "version">> = {
  entity,
  table: "email_templates",
  topic,
  audienceOf,
};

/** Templates of a kind by which an account may write mails. */
export const listUsableTemplates = (
  db: Db,
  actor: Actor,
  kind: EmailTemplate["kind"],
) => listTemplateRows(db, scopeOfEmailTemplates(actor), kind);

/** @throws AppError 422 for one that is not there, of another kind, or not in use */
export const requireTemplate = async (
  db: Db,
  actor: Actor,
  kind: EmailTemplate["kind"],
  template_id: number | null,
): Promise<void> => {
  if (template_id === null) return;
  const usable = await listUsableTemplates(db, actor, kind);
  if (!usable.some(({ id }) => id === template_id))
    throw new AppError("invalid_input", {
      errors: { template_id: [caseMailText.noSuchTemplate] },
    });
};

/** Templates with their files and their preview. */
export const createTemplateService = (
  files: FilePort,
  choices: ChoicesOfDesks,
) => {
  const records = createRecords(files, choices);
  const attaching = createAttaching(files, {
    entity,
    maximum: maximumTemplateFiles,
    tooMany: text.tooManyFiles,
    lock: (write: SignedWrite, id) => records.service.lock(write, id),
    trace: (write, row, step) => recordTrace(write, templateKind, row, step),
  });
  return {
    records,
    choicesIn: (db: Db) => choicesIn(db, choices),
    attaching,
    attach: async (...given: Parameters<typeof attaching.attach>) =>
      fileOf(files, given[0].actor, await attaching.attach(...given)),

    /** @throws AppError `not_found` */
    async preview(db: Db, actor: Actor, id: number) {
      const template = await records.service.get(db, actor, id);
      const filled = fillTemplate(template, choices.labels[template.kind]);
      return { ...filled, body: foldMail(filled.body) };
    },
  };
};
export type TemplateService = ReturnType<typeof createTemplateService>;
