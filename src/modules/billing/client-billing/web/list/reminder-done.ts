import { useQueryClient } from "@tanstack/react-query";
import { invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listOverdue } from "../../contract/reminder-endpoints.ts";

/** Something was done about clients that have not paid: it is said, and the list read again. */
export const useReminderDone = () => {
  const queries = useQueryClient();
  return async (words?: string): Promise<void> => {
    if (words !== undefined) notify.success(words);
    await invalidatePath(queries, listOverdue.path);
  };
};
