import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { saveLinked } from "#platform/web/ui/save-file.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  cancelExport,
  deleteCreatedFile,
  downloadCreatedFile,
  retryExport,
} from "../../contract/endpoints.ts";
import type { CreatedFile } from "../../contract/schema.ts";
import { exportText } from "../../contract/text.ts";

/** What a person does to a created file; each step once at a time, failures are notified. */
export function useCreatedFile(file: CreatedFile) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { id: file.id };
  const run = (act: () => Promise<unknown>) => async (): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
      void invalidatePath(queries, "/api/exports");
    }
  };
  return {
    isBusy,
    download: run(async () => {
      const { data } = await callEndpoint(downloadCreatedFile, { params });
      await saveLinked(data);
    }),
    cancel: run(async () => {
      await callEndpoint(cancelExport, { params });
      notify.success(exportText.cancelled);
    }),
    retry: run(async () => {
      await callEndpoint(retryExport, { params });
      notify.success(exportText.started);
    }),
    remove: run(async () => {
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
