import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useMemo } from "react";
import {
  getConnectControlData,
  getWorkFlowLabels,
  type Category,
} from "../../contract/control-endpoints.ts";

const none: readonly Category[] = [];

/** What the forms of the desk choose from. */
export const useControlData = () => {
  const reading = useEndpointQuery(
    getConnectControlData,
    {},
    { staleTime: 60_000 },
  );
  const { data } = reading;
  return {
    categories: data?.data.categories ?? none,
    work_flows: data?.data.work_flows ?? [],
    agents: data?.data.agents ?? [],
    office_staff: data?.data.office_staff,
    reading,
  };
};

/** What the desk calls its work flows, for the filter of the list; whoever reads the list is told. */
export const useWorkFlowLabels = () => {
  const { data } = useEndpointQuery(
    getWorkFlowLabels,
    {},
    { staleTime: 60_000 },
  );
  return useMemo(
    () =>
      data && {
        work_flow: Object.fromEntries(
          data.data.map(({ code, label }): [string, string] => [code, label]),
        ),
      },
    [data],
  );
};
