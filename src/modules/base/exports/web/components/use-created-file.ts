import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { saveLinked } from "#platform/web/ui/save-file.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import {
  cancelExport,
  createAsCsv,
  deleteCreatedFile,
  downloadCreatedFile,
  retryExport,
} from "../../contract/endpoints.ts";
import type { CreatedFile } from "../../contract/schema.ts";
import { exportText } from "../../contract/text.ts";

/** What a person does to a created file; each step once at a time, failures are notified. */
export function useCreatedFile(file: CreatedFile) {
  const queries = useQueryClient();
  const { run, is_busy: isBusy } = useOneAtATime();
  const params = { id: file.id };
  const step = (act: () => Promise<void>) => async (): Promise<void> => {
    await run(act).catch(notify.error);
    void invalidatePath(queries, "/api/exports");
  };
  return {
    isBusy,
    download: step(async () => {
      const { data } = await callEndpoint(downloadCreatedFile, { params });
      await saveLinked(data);
    }),
    cancel: step(async () => {
      await callEndpoint(cancelExport, { params });
      notify.success(exportText.cancelled);
    }),
    retry: step(async () => {
      await callEndpoint(retryExport, { params });
      notify.success(exportText.started);
    }),
    asCsv: step(async () => {
      await callEndpoint(createAsCsv, { params });
      notify.success(exportText.started);
    }),
    remove: step(async () => {
      const isSure = await confirm({
        title: exportText.deleteTitle,
        body: exportText.deleteBody(file.title),
        action: exportText.delete,
      });
      if (!isSure) return;
      await callEndpoint(deleteCreatedFile, { params });
      notify.success(exportText.deleted);
    }),
  };
}
