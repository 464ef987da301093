import { useQueryClient } from "@tanstack/react-query";
import {
  useEndpointMutation,
  useEndpointQuery,
  invalidatePath,
} from "#platform/web/api/query.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listCaseNotices, seeCaseNotice } from "../contract/calls.ts";
import type { CaseNotice } from "../contract/schema.ts";

/** What the account has to know of cases and has not seen yet, the newest first. */
export const useNotices = (): readonly CaseNotice[] | undefined =>
  useEndpointQuery(
    listCaseNotices,
    {},
    { enabled: useIsAllowed(listCaseNotices.access) },
  ).data?.data;

/** Says to have seen one; what is not told any more is seen. */
export const useSeeing = () => {
  const queries = useQueryClient();
  const { mutate, isPending } = useEndpointMutation(seeCaseNotice, {
    meta: { quiet: true },
    onError: (error) => {
      if (!isApiError(error, 404)) notify.error(error);
    },
    onSettled: () => invalidatePath(queries, listCaseNotices.path),
  });
  return { see: (id: number) => mutate({ params: { id } }), isPending };
};
