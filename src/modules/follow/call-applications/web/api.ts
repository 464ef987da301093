import { callsOf } from "#modules/base/records/web/embeds/record-form.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import {
  createApplication,
  getApplication,
  getApplicationControl,
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
