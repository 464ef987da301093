import { callsOf } from "#modules/base/records/web/embeds/record-form.tsx";
import {
  invalidatePath,
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { useQueryClient } from "@tanstack/react-query";
import { seeApplication } from "../contract/calls.ts";
import {
  createApplication,
  getApplication,
  getApplicationControl,
  listApplications,
  updateApplication,
} from "../contract/endpoints.ts";
import type { Application, ApplicationInput } from "../contract/schema.ts";

/** Reading and writing an order from its form. */
export const applicationCalls = callsOf<ApplicationInput, Application>({
  get: getApplication,
  create: createApplication,
  update: updateApplication,
});

/** Who may be given a call. */
export const useAgents = () => useEndpointQuery(getApplicationControl, {});

/** Says to have seen what became of an order. */
export const useSeeing = () => {
  const queries = useQueryClient();
  return useEndpointMutation(seeApplication, {
    onSettled: () => invalidatePath(queries, listApplications.path),
  });
};
