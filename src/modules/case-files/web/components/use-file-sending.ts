import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import {
  ApiError,
  isApiError,
  messageOf,
} from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import type { FileProgress } from "#platform/web/ui/file-intake.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { addCaseFile, removeCaseFile } from "../../contract/endpoints.ts";
import type { CaseFile } from "../../contract/schema.ts";
import { caseFileText as text } from "../../contract/text.ts";

/** What is said of a refused file: of a 422 the reason beside the file, which says more than the sentence. */
const reasonOf = (error: unknown): string =>
  (isApiError(error, 422) ? error.errors.file?.[0] : undefined) ??
  messageOf(error);

const send = async (id: number, file: File): Promise<void> => {
  if (file.size > maximumFileSize)
    throw new ApiError(
      errorCatalogue.too_large.status,
      errorCatalogue.too_large.message,
    );
  await uploadFile(addCaseFile, { id }, file);
};

/** Sending and removing files of a case. One that is refused is named, the others go on. */
export function useFileSending(id: number) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<FileProgress>();
  const reload = () => invalidatePath(queries, "/api/hinoSosInquiries");
  return {
    progress,
    send: async (files: readonly File[]): Promise<void> => {
      const total = files.length;
      let added = 0;
      for (const [done, file] of files.entries()) {
        setProgress({ done, total });
        try {
          await send(id, file);
          added += 1;
        } catch (error) {
          notify.error(text.refused(file.name, reasonOf(error)));
        }
      }
      setProgress(undefined);
      if (added > 0) notify.success(text.added(added));
      await reload();
    },
    remove: async (file: CaseFile): Promise<void> => {
      const isAgreed = await confirm({
        title: text.remove,
        body: text.removeBody(file.name),
        action: text.remove,
        is_destructive: true,
      });
      if (!isAgreed) return;
      try {
        await callEndpoint(removeCaseFile, {
          params: { id, file_id: file.id },
        });
        notify.success(text.removed(file.name));
      } catch (error) {
        notify.error(error);
      }
      await reload();
    },
  };
}
