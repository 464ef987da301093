import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import type {
  Recorded,
  Sound,
} from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import type { Recordings } from "#modules/desk/case-desk/server/row-service.ts";
import {
  columnsOfCase,
  type CaseWrite,
} from "#modules/desk/case-desk/server/service.ts";
import { caseFiles } from "#modules/desk/case-files/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type {
  FileOwner,
  FilePort,
  FileRow,
} from "#platform/server/files/file-port.ts";
import { objectOf } from "#platform/server/files/file-storage.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { callLogText as text } from "../contract/text.ts";
import { secondsOfWav } from "../contract/wav-rules.ts";
import { mayUseCallLogs } from "./access.ts";
import { callLogKind, traceLink } from "./mutations.ts";
import { callLogRecords, recordingFiles } from "./reading-service.ts";

const refuse = (field: string, message: string): AppError =>
  new AppError("invalid_input", { message, errors: { [field]: [message] } });

/** A call that stood alone belongs to the case in whose row it is named. */
const holdCall = async (
  write: CaseWrite,
  key: CaseKey,
  id: number,
): Promise<number | null> => {
  if (!mayUseCallLogs(write.actor)) throw new AppError("not_allowed");
  const call = await callLogRecords.lock(write, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found")
      throw refuse("call_log_id", text.noSuchCall);
    throw error;
  });
  const isOfOther =
    call.case_kind !== key.module || Number(call.case_id) !== key.id;
  if (call.case_id !== null && isOfOther)
    throw refuse("call_log_id", text.noSuchCall);
  if (call.case_id === null)
    await traceLink(
      write,
      call,
      await updateRecord(write, callLogKind, call, { ...columnsOfCase(key) }),
    );
  return call.duration_seconds;
};

const headBytes = 4096;

/** Only a WAV says in its first bytes how long it is. */
const secondsOf = async (
  files: FilePort,
  file: FileRow,
): Promise<number | null> => {
  if (file.content_type !== "audio/wav") return null;
  const { size } = file;
  const object = await files.storage.find(objectOf(file));
  if (object === undefined) return null;
  const end = Math.min(headBytes, size) - 1;
  const parts: Buffer[] = [];
  for await (const part of object.read({ start: 0, end }))
    parts.push(part as Buffer);
  return secondsOfWav(Buffer.concat(parts), { size });
};

const holdFile = async (
  files: FilePort | undefined,
  { db }: CaseWrite,
  { module, id: caseId }: CaseKey,
  id: string,
): Promise<number | null> => {
  const held = await files?.list(db, caseDesks[module].file_entity, [caseId]);
  const file = held?.find((one) => one.id === id && one.kind === "audio");
  if (files === undefined || file === undefined)
    throw refuse("recording_file_id", text.noSuchRecording);
  return secondsOf(files, file);
};

/** Calls and uploaded sounds of which rows of a desk were recorded. */
export const rowRecordings = (files: FilePort | undefined): Recordings => ({
  hold: async (write, key, { call_log_id, recording_file_id }: Recorded) => {
    if (typeof call_log_id === "number")
      return holdCall(write, key, call_log_id);
    return typeof recording_file_id === "string"
      ? holdFile(files, write, key, recording_file_id)
      : null;
  },

  async soundsOf(db: Db, actor, rows) {
    const [first] = rows;
    if (files === undefined || first === undefined) return new Map();
    const { case_kind, case_id } = first;
    const calls = rows.flatMap(({ call_log_id }) => call_log_id ?? []);
    const ofCalls = mayUseCallLogs(actor)
      ? await files.list(db, recordingFiles.entity, calls)
      : [];
    const ofCase = rows.some((row) => row.recording_file_id !== null)
      ? await files.list(db, caseDesks[case_kind].file_entity, [case_id])
      : [];
    const soundOf = (owner: FileOwner, file: FileRow): Sound => ({
      name: file.name,
      url: files.linkOf(actor, owner, file),
    });
    const soundsOf = (row: (typeof rows)[number]): Sound[] => {
      const named = row.recording_file_id;
      if (named === null)
        return ofCalls
          .filter(({ owner_id }) => owner_id === row.call_log_id)
          .map((file) => soundOf(recordingFiles, file));
      const file = ofCase.find(({ id }) => id === named);
      return [
        file === undefined
          ? { name: "", url: null }
          : soundOf(caseFiles[case_kind], file),
      ];
    };
    return new Map(rows.map((row) => [row.id, soundsOf(row)]));
  },
});
