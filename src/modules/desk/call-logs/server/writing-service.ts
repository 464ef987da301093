import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import {
  caseOfRow,
  findCase,
  scopeOfCases,
  type LockCase,
  type PerhapsOnCase,
} from "#modules/desk/case-desk/server/service.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import {
  createRecord,
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  callLogDefaults,
  maximumRecordings,
  type CallLogCreate,
  type CallLogDetail,
  type CallLogUpdate,
} from "../contract/schema.ts";
import { callLogText } from "../contract/text.ts";
import { fileText } from "#platform/contract/files/text.ts";
import { callLogAbilities, mayLink } from "./access.ts";
import {
  callLogKind,
  countRecordings,
  traceInCase,
  traceLink,
} from "./mutations.ts";
import {
  callLogRecords,
  recordingFiles,
  type createCallLogReading,
} from "./reading-service.ts";
import type { CallLogRow } from "./tables.ts";

/** What the composition root hands in. */
export interface CallLogParts {
  readonly files: FilePort;
  readonly lockCase: LockCase;
}

const refuse = (field: string, message: string): AppError =>
  new AppError("invalid_input", { message, errors: { [field]: [message] } });

/**
 * Holds the case that a call comes to, before the call itself is locked: merging takes them in that order.
 *
 * @throws AppError `not_allowed` without the right of its desk, `invalid_input` for a case that the account cannot
 *   reach, 570 merged
 */
const holdCase = async (
  lockCase: LockCase,
  write: SignedWrite,
  before: PerhapsOnCase,
  input: Partial<PerhapsOnCase>,
): Promise<void> => {
  const { case_kind, case_id } = { ...before, ...input };
  if (case_kind === before.case_kind && case_id === before.case_id) return;
  if ((case_kind === null) !== (case_id === null))
    throw refuse("case_id", callLogText.noSuchInquiry);
  const key = caseOfRow({ case_kind, case_id });
  if (key === undefined) return;
  if (!mayLink(write.actor, key.module))
    throw new AppError("not_allowed", {
      message: callLogText.linkNeedsDesk(caseDesks[key.module].name),
    });
  const scope = scopeOfCases(write.actor);
  if ((await findCase(write.db, scope, key)) === undefined)
    throw refuse("case_id", callLogText.noSuchInquiry);
  await lockCase(write, key, "hang");
};

const checkUser = async (
  db: Db,
  id: number | null | undefined,
): Promise<void> => {
  if (id === undefined || id === null) return;
  if (!(await listAgents(db)).some((agent) => agent.id === id))
    throw refuse("user_id", callLogText.noSuchUser);
};

const { lock, reading: rows } = callLogRecords;

/** A recording came or went: recorded at the call and, where it is linked, in the case. */
const traceRecording = async (
  write: SignedWrite,
  row: CallLogRow,
  step: {
    action: "add_recording" | "remove_recording";
    before: string | null;
    after: string | null;
  },
): Promise<void> => {
  await countRecordings(write.db, row.id);
  await recordTrace(write, callLogKind, row, {
    action: step.action,
    changes: [{ field: "recording", before: step.before, after: step.after }],
  });
  const key = caseOfRow(row);
  if (key !== undefined) await traceInCase(write, row, key, step);
};

type Reading = ReturnType<typeof createCallLogReading>;

const createEditing = ({ present }: Reading, lockCase: LockCase) => ({
  async create(
    write: SignedWrite,
    input: CallLogCreate,
  ): Promise<CallLogDetail> {
    await holdCase(lockCase, write, callLogDefaults, input);
    await checkUser(write.db, input.user_id);
    const row = await createRecord(write, callLogKind, {
      ...callLogDefaults,
      ...input,
    });
    await traceLink(write, undefined, row);
    return present(write.db, row, write.actor);
  },

  async update(
    write: SignedWrite,
    id: number,
    input: CallLogUpdate,
  ): Promise<CallLogDetail> {
    const { version, ...fields } = input;
    const held = await rows.get(write.db, write.actor, id);
    await holdCase(lockCase, write, held, fields);
    const before = await lock(write, id, version);
    if (fields.user_id !== before.user_id)
      await checkUser(write.db, fields.user_id);
    const row = await updateRecord(write, callLogKind, before, fields);
    await traceLink(write, before, row);
    return present(write.db, row, write.actor);
  },

  /** @throws AppError 570 of a colleague's or another day's where the account approves nothing */
  async remove(
    write: SignedWrite,
    id: number,
    { version, reason }: RemovalInput,
  ): Promise<void> {
    const before = await lock(write, id, version);
    requireAbility(callLogAbilities(write.actor, before).delete);
    const row = await callLogRecords.remove(write, before, { reason });
    await traceLink(write, before, row);
  },
});

/** Writing use cases of calls. */
export const createCallLogWriting = (
  { files, lockCase }: CallLogParts,
  reading: Reading,
) => ({
  ...createEditing(reading, lockCase),

  /** @throws AppError `invalid_input` for what is no sound, or one too many */
  async addRecording(
    write: SignedWrite,
    id: number,
    upload: Upload,
  ): Promise<CallLogDetail> {
    const row = await lock(write, id);
    if (upload.kind !== "audio") throw refuse("file", fileText.notASound);
    const held = await files.list(write.db, recordingFiles.entity, [id]);
    if (held.length >= maximumRecordings)
      throw refuse("file", callLogText.tooManyRecordings(maximumRecordings));
    const owner = { entity: recordingFiles.entity, id };
    const file = await files.save(write, owner, upload, null);
    await traceRecording(write, row, {
      action: "add_recording",
      before: null,
      after: file.name,
    });
    return reading.get(write.db, write.actor, id);
  },

  async removeRecording(
    write: SignedWrite,
    id: number,
    fileId: string,
  ): Promise<void> {
    const row = await lock(write, id);
    const { name } = await files.remove(
      write.db,
      recordingFiles.entity,
      id,
      fileId,
    );
    await traceRecording(write, row, {
      action: "remove_recording",
      before: name,
      after: null,
    });
  },
});
