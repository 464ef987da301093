import {
  keyOfRow,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import {
  type createCaseMailService,
  listMailsOfRecords,
  type QueuedMail,
  scopeOfCaseMails,
} from "#modules/desk/case-mails/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { linkedFiles } from "#platform/server/files/attachments.ts";
import type { FileOwner, FilePort } from "#platform/server/files/file-port.ts";
import { withStoredBytes } from "#platform/server/files/store-bytes.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
import { accidentReportEntity, type PaperKind } from "../contract/lookups.ts";
import { bouncedOf } from "../contract/rules.ts";
import type { AccidentDetail, MailBody, SendBody } from "../contract/schema.ts";
import { scopeOfAccidents, wholeDesksOf } from "./access.ts";
import { draftReport, getWhole } from "./draft-service.ts";
import type { Papers, ReportPaper } from "./paper-service.ts";
import { findDeskOfAccident } from "./queries.ts";
import { sendStep } from "./step-service.ts";
import type { AccidentRow } from "./tables.ts";

const content_type = "application/pdf";

/** A paper as it goes with its mail. */
export interface MadePaper extends Pick<ReportPaper, "name"> {
  readonly bytes: Buffer;
}

interface SendingParts {
  readonly papers: Papers;
  readonly files: FilePort;
  readonly mails: ReturnType<typeof createCaseMailService>;
  readonly lockCase: LockCase;
}

/** Papers that went to makers: read at the desk of the case. */
export const accidentFiles: FileOwner = {
  entity: accidentReportEntity,
  folder: "accidentReports",
  canRead: async (db, actor, id) => {
    const desk = await findDeskOfAccident(db, scopeOfAccidents(actor), id);
    return desk !== undefined && wholeDesksOf(actor).includes(desk);
  },
};

/** The mails that are settled by what is sent now. */
const bouncedMails = (row: AccidentRow): number[] =>
  bouncedOf(row).flatMap((kind) => row[`${kind}_mail_id`] ?? []);

/** What is told now settles every mail before it that did not arrive. */
const settled = {
  first: { first_mail_id: null, first_mail_state: null },
  final: { final_mail_id: null, final_mail_state: null },
} as const;
const settledBy = (row: AccidentRow): Partial<AccidentRow> =>
  bouncedOf(row).reduce<Partial<AccidentRow>>(
    (patch, kind) => ({ ...patch, ...settled[kind] }),
    { mail_refusal: null },
  );

/** A paper of an accident as it goes. */
const makePaper = async (
  { papers }: SendingParts,
  ...asked: Parameters<Papers["get"]>
): Promise<MadePaper> => {
  const { name, document } = await papers.get(...asked);
  return { name, bytes: await renderPdf(document) };
};

interface Sent {
  readonly kind: PaperKind;
  readonly body: SendBody;
  readonly paper: MadePaper | undefined;
}

/** Keeps the paper with the report and puts the mail on its way: in place of one that did not arrive. */
const mailPaper = async (
  { files, mails }: SendingParts,
  write: SignedWrite,
  {
    on,
    before,
    body: { to, cc, subject, body, attachments },
    paper: { name, bytes },
  }: {
    readonly on: QueuedMail["on"];
    readonly before: AccidentRow;
    readonly body: MailBody;
    readonly paper: MadePaper;
  },
): Promise<number> => {
  const record = { entity: accidentReportEntity, id: before.id };
  const [in_place_of] = bouncedMails(before);
  const made = { name, bytes, kind: "pdf", content_type } as const;
  return withStoredBytes(files, made, async (upload) => {
    const file = await files.save(write, record, upload, null);
    return mails.queueCaseMail(write, {
      on,
      record,
      to,
      cc,
      subject,
      body,
      attachments: [file.id, ...attachments],
      ...(in_place_of !== undefined && { in_place_of }),
    });
  });
};

/** The maker is told: on the telephone, or by a mail that carries the paper. */
const send = async (
  parts: SendingParts,
  write: SignedWrite,
  id: number,
  { kind, body, paper }: Sent,
): Promise<AccidentDetail> => {
  const { row } = await getWhole(write.db, write.actor, id);
  if (body.way === "phone")
    return sendStep(write, id, {
      kind,
      body,
      told: (before) =>
        Promise.resolve({ ...settledBy(before), ...settled[kind] }),
    });
  // The report is locked behind its case, on which the mail hangs.
  const on = await parts.lockCase(write, keyOfRow(row), "hang");
  return sendStep(write, id, {
    kind,
    body,
    told: async (before) => {
      const made =
        paper ?? (await makePaper(parts, write.db, write.actor, id, kind));
      const given = { on, before, body, paper: made };
      return {
        ...settledBy(before),
        maker_addresses: body.to,
        [`${kind}_mail_id`]: await mailPaper(parts, write, given),
        [`${kind}_mail_state`]: "waiting",
      };
    },
  });
};

/** The paper of a mail, where it may be sent as things stand; the sending itself says why not. */
const prepare = async (
  parts: SendingParts,
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  id: number,
  { kind, body }: Pick<Sent, "kind" | "body">,
): Promise<MadePaper | undefined> => {
  if (body.way === "phone") return undefined;
  try {
    const { report } = await getWhole(db, actor, id);
    const isOpen =
      report.version === body.version && report.can[`send_${kind}`].allowed;
    return isOpen ? await makePaper(parts, db, actor, id, kind) : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable")
      return undefined;
    throw error;
  }
};

/** How makers are told. */
export const createSending = (parts: SendingParts) => {
  const linked = linkedFiles(parts.files, accidentFiles);
  return {
    draft: draftReport,

    /** Before the transaction: a paper takes a quarter of a second. */
    prepare: (
      reader: { readonly db: Db; readonly actor: Actor },
      id: number,
      asked: Pick<Sent, "kind" | "body">,
    ) => prepare(parts, reader, id, asked),

    /** @throws AppError 404, 403, 568, 570 as the table says; 422 at the field of a mail; 570 without a mail server */
    send: (write: SignedWrite, id: number, sent: Sent) =>
      send(parts, write, id, sent),

    /** What went to the maker. */
    async listMails(db: Db, actor: Actor, id: number) {
      const { row } = await getWhole(db, actor, id);
      const byRecord = await listMailsOfRecords(
        db,
        scopeOfCaseMails(actor, row.case_kind),
        keyOfRow(row),
        accidentReportEntity,
      );
      return {
        mails: byRecord.get(id) ?? [],
        papers: await linked.list(db, actor, id),
      };
    },
  };
};
export type Sending = ReturnType<typeof createSending>;
