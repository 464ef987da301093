import { useQueryClient } from "@tanstack/react-query";
import { connectEndpoints } from "#modules/connect/connect-inquiries/contract/endpoints.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";

/** Says that a step is done, and shows the case as it is now. */
export const useRefresh = () => {
  const queries = useQueryClient();
  return async (said?: string): Promise<void> => {
    if (said !== undefined) notify.success(said);
    await invalidatePath(queries, connectEndpoints.list.path);
  };
};
