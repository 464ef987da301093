import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { messageOf } from "../../api/api-error.ts";
import { invalidatePath } from "../../api/query.ts";
import { confirm } from "../confirm.tsx";
import type { FileProgress } from "../file-intake.tsx";
import { notify } from "../notices.ts";
import type { ListedFile } from "./file-rows.tsx";
import { filesText as text } from "./files-text.ts";

/** How files of a record are sent and removed. */
export interface FileCalls {
  /** Sends one file. @throws ApiError */
  readonly send: (file: File) => Promise<unknown>;
  /** Absent where files stay. @throws ApiError */
  readonly remove?: (fileId: string) => Promise<unknown>;
  /** Path of what shows the files, to be read again. */
  readonly path: string;
  /** Why a file is not even sent, beside its size. */
  readonly refusalOf?: (file: File) => string | undefined;
}

/** What is said of a file that is too large. */
const tooLarge = (file: File): string | undefined =>
  file.size > maximumFileSize ? errorCatalogue.too_large.message : undefined;

/** Undefined for a file that was sent, else what is said of it. */
export const sendOne = async (
  { send, refusalOf }: Pick<FileCalls, "send" | "refusalOf">,
  file: File,
): Promise<string | undefined> => {
  const refusal = refusalOf?.(file) ?? tooLarge(file);
  if (refusal !== undefined) return refusal;
  try {
    await send(file);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
};

/** Sending and removing files of a record. One that is refused is named, the others go on. */
export function useFileSending(calls: FileCalls) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<FileProgress>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const reload = () => invalidatePath(queries, calls.path);
  return {
    progress,
    /** What is said at the field of those that were not taken at the last sending. */
    refusals,
    send: async (files: readonly File[]): Promise<void> => {
      const total = files.length;
      let added = 0;
      setRefusals([]);
      for (const [done, file] of files.entries()) {
        setProgress({ done, total });
        const refusal = await sendOne(calls, file);
        if (refusal === undefined) added += 1;
        else setRefusals((held) => [...held, text.refused(file.name, refusal)]);
      }
      setProgress(undefined);
      if (added > 0) notify.success(text.added(added));
      await reload();
    },
    remove: async ({ id, name }: ListedFile): Promise<void> => {
      const isAgreed = await confirm({
        title: text.remove,
        body: text.removeBody(name),
        action: text.remove,
        is_destructive: true,
      });
      if (!isAgreed) return;
      try {
        await calls.remove?.(id);
        notify.success(text.removed(name));
      } catch (error) {
        notify.error(error);
      }
      await reload();
    },
  };
}
