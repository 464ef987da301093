import {
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { callEndpoint, type CallInput } from "#platform/web/api/client.ts";
import {
  acceptDispatch,
  arriveDispatch,
  cancelDispatch,
  createDispatch,
  declineDispatch,
  departDispatch,
  finishDispatch,
  listDispatches,
  updateDispatch,
} from "../contract/endpoints.ts";
import {
  addWorkReportPhoto,
  listWorkReports,
} from "../contract/work-report-endpoints.ts";
import type { Photo } from "../contract/work-report-schema.ts";

/** Dispatches of a case; live events of the case reload them. */
export const useDispatches = (inquiryId: number) =>
  useEndpointQuery(
    listDispatches,
    { params: { id: inquiryId } },
    { notifies: true },
  );

/** Work reports of a case by tab. */
export const useWorkReports = (inquiryId: number) =>
  useEndpointQuery(
    listWorkReports,
    { params: { id: inquiryId } },
    { notifies: true },
  );

/** Every write on the dispatches of a case. */
export const useDispatchWrites = () => ({
  create: useEndpointMutation(createDispatch),
  update: useEndpointMutation(updateDispatch),
  accept: useEndpointMutation(acceptDispatch),
  decline: useEndpointMutation(declineDispatch),
  depart: useEndpointMutation(departDispatch),
  arrive: useEndpointMutation(arriveDispatch),
  finish: useEndpointMutation(finishDispatch),
  cancel: useEndpointMutation(cancelDispatch),
});

/** Sends one photo with the time of the file, which cameras set when they take it. */
export const uploadPhoto = async (
  reportId: number,
  file: File,
): Promise<Photo> => {
  const form = new FormData();
  form.append("taken_at", new Date(file.lastModified).toISOString());
  form.append("file", file, file.name);
  const input = { params: { id: reportId }, body: form };
  const { data } = await callEndpoint(
    addWorkReportPhoto,
    input as unknown as CallInput<typeof addWorkReportPhoto>,
  );
  return data;
};
