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
import { emailTemplateText as text } from "../contract/text.ts";
import { scopeOfEmailTemplates } from "./access.ts";
import { hasTemplate } from "./queries.ts";
import "./tables.ts";

const { entity, topic } = emailTemplates;
const audienceOf = () => callCentre("connect", "iza", "client_management");

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

const refuse = (
  written: Parameters<typeof templateIssues>[0],
  choices: TemplateChoices,
): Promise<object> => {
  const errors = templateIssues(written, choices);
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
  return Promise.resolve({});
};

/** Templates on the server; what they may ask for is handed in. */
const createRecords = (files: FilePort, choices: TemplateChoices) =>
  recordService(emailTemplates, {
    scopeOf: scopeOfEmailTemplates,
    audienceOf,
    creating: (_write, { work_flow, ...values }) =>
      refuse({ ...values, work_flow: work_flow ?? null }, choices),
    changing: (_write, before, changes) =>
      refuse({ ...before, ...changes }, choices),
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

/** Templates with their files and their preview. */
export const createTemplateService = (
  files: FilePort,
  choices: TemplateChoices,
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
    choices,
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
