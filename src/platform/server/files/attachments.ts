import { AppError } from "#platform/contract/errors.ts";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import type { FileOwner, FilePort, FileRow } from "./file-port.ts";
import type { Upload } from "./upload.ts";

interface Writing {
  readonly db: Db;
  readonly actor: Pick<Actor, "user_id">;
}

/** What is particular to the files of one kind of record. */
interface AttachmentRule<Write extends Writing, Row> {
  /** Name in the table `files`. */
  readonly entity: string;
  /** Files of one record, at most, and what is said of one more (570). */
  readonly maximum: number;
  readonly tooMany: string;
  /** Locks the record within the scope of the account. */
  readonly lock: (write: Write, id: number) => Promise<Row>;
  /** Leaves history and event; the version stays. */
  readonly trace: (
    write: Write,
    row: Row,
    step: { action: "attach" | "detach"; changes: FieldChange[] },
  ) => Promise<void>;
}

const changeOf = (before: string | null, after: string | null) => [
  { field: "attachments", before, after },
];

/** Attaching files to a record and removing them: locked, counted, in the history. */
export const createAttaching = <Write extends Writing, Row>(
  files: FilePort,
  rule: AttachmentRule<Write, Row>,
) => ({
  /** @throws AppError 422 without a file, 570 where there are as many as may be */
  async attach(
    write: Write,
    id: number,
    upload: Upload | undefined,
  ): Promise<FileRow> {
    if (upload === undefined) throw new AppError("invalid_input");
    const row = await rule.lock(write, id);
    const present = await files.list(write.db, rule.entity, [id]);
    if (present.length >= rule.maximum)
      throw new AppError("not_possible_now", { message: rule.tooMany });
    const owner = { entity: rule.entity, id };
    const file = await files.save(write, owner, upload, null);
    await rule.trace(write, row, {
      action: "attach",
      changes: changeOf(null, file.name),
    });
    return file;
  },

  /** Soft. @throws AppError `not_found` where the record has no such file */
  async detach(write: Write, id: number, fileId: string): Promise<void> {
    const row = await rule.lock(write, id);
    const { name } = await files.remove(write.db, rule.entity, id, fileId);
    await rule.trace(write, row, {
      action: "detach",
      changes: changeOf(name, null),
    });
  },
});

/** The files of a record as an account is shown them. */
export const linkedFiles = (files: FilePort, owner: FileOwner) => {
  const show = (actor: Actor, file: FileRow): Attachment => ({
    id: file.id,
    name: file.name,
    kind: file.kind,
    size: file.size,
    url: files.linkOf(actor, owner, file),
  });
  return {
    show,
    async list(db: Db, actor: Actor, id: number): Promise<Attachment[]> {
      const rows = await files.list(db, owner.entity, [id]);
      return rows.map((file) => show(actor, file));
    },
  };
};
