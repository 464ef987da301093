import { useFormContext } from "react-hook-form";
import type { ExportFormat } from "#modules/base/exports/contract/lookups.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { applyFieldErrors } from "#platform/web/ui/form/form-errors.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { runExtraction } from "../../contract/endpoints.ts";
import { extractionText as text } from "../../contract/text.ts";
import type { Template } from "./template-list.tsx";

/** Why a workbook cannot hold it. */
const formatIssue = (error: unknown): string | undefined =>
  isApiError(error, 422) ? error.errors["format"]?.[0] : undefined;

/** Runs a template as it is saved; what is missing is asked for where it is typed. */
export const useRun = (
  { id, is_mine }: Template,
  onStarted: (file: number) => void,
) => {
  const form = useFormContext<{ purpose: string }>();
  const ask = async (format?: ExportFormat): Promise<void> => {
    const purpose = form.getValues("purpose");
    const { data } = await callEndpoint(runExtraction, {
      params: { id },
      body: {
        ...(format !== undefined && { format }),
        // Of somebody else's template the reason is the reader's own.
        ...(!is_mine && purpose !== "" && { purpose }),
      },
    });
    notify.success(text.started);
    onStarted(data.id);
  };
  return async (): Promise<void> => {
    try {
      await ask();
    } catch (error) {
      const issue = formatIssue(error);
      if (issue === undefined) {
        applyFieldErrors(form, error);
        throw error;
      }
      const agreed = await confirm({
        title: text.tooMany,
        body: issue,
        action: text.runAsCsv,
      });
      if (agreed) await ask("csv_utf8");
    }
  };
};
