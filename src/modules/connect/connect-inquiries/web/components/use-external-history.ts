import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { getExternalHistory } from "../../contract/external-endpoints.ts";
import type { Inquiry } from "../../contract/fields.ts";
import { registryKeysOf } from "../../contract/registry-rules.ts";

/**
 * What the registry says of the vehicle of an inquiry. Asked anew when the vehicle or its customer changes, not at every
 * change of the case, as live events would have it.
 */
export const useExternalHistory = (inquiry: Inquiry, isAllowed: boolean) => {
  const { id, customer_company, company_customer_code } = inquiry;
  const keys = registryKeysOf(inquiry);
  const isKnown = keys !== undefined;
  const query = useQuery({
    queryKey: [
      "connect-external",
      id,
      { ...keys, customer_company, company_customer_code },
    ],
    queryFn: async ({ signal }) =>
      (await callEndpoint(getExternalHistory, { params: { id }, signal })).data,
    enabled: isAllowed && isKnown,
    retry: false,
    staleTime: 60_000,
  });
  return { ...query, isKnown };
};
