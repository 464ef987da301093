import { useEndpointQuery } from "#platform/web/api/query.ts";
import {
  getConnectControlData,
  type Category,
} from "../../contract/control-endpoints.ts";

const none: readonly Category[] = [];

/** What the forms of the desk choose from. */
export const useControlData = () => {
  const { data, isLoading } = useEndpointQuery(
    getConnectControlData,
    {},
    { staleTime: 60_000 },
  );
  return {
    categories: data?.data.categories ?? none,
    agents: data?.data.agents ?? [],
    isLoading,
  };
};
