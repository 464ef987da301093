import type { QueryClient } from "@tanstack/react-query";
import type {
  TowRequest,
  TowRequestDetail,
} from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { findLocks } from "#platform/web/api/locks.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { readTokens, storedUserId } from "#platform/web/api/tokens.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  acceptTowRequest,
  addTowPhoto,
  arriveTowRequest,
  declineTowRequest,
  departTowRequest,
  finishTowRequest,
  getTowRequest,
  listTowRequests,
  saveTowReport,
  sendTowPosition,
  submitTowReport,
  takeTowNotice,
} from "../contract/endpoints.ts";
import type { OutboxItem } from "./components/outbox-item.ts";
import type { OutboxPort } from "./components/outbox-port.ts";
import { reconcileReport } from "./components/report-merge.ts";
import { isAlreadySo } from "./components/pending-requests.ts";

const photoForm = (file: Blob, name: string, taken_at: string): FormData => {
  const form = new FormData();
  form.append("taken_at", taken_at);
  form.append("file", file, name);
  return form;
};

/** Calls the operation of an act with the token given: never with that of somebody who signed in meanwhile. */
const callAct = (
  { act, id, request_id }: OutboxItem,
  access_token: string,
): Promise<unknown> => {
  const call = {
    params: { id: request_id },
    idempotency_key: id,
    access_token,
  };
  switch (act.kind) {
    case "accept":
      return callEndpoint(acceptTowRequest, { ...call, body: act.body });
    case "decline":
      return callEndpoint(declineTowRequest, { ...call, body: act.body });
    case "depart":
      return callEndpoint(departTowRequest, { ...call, body: act.body });
    case "arrive":
      return callEndpoint(arriveTowRequest, { ...call, body: act.body });
    case "finish":
      return callEndpoint(finishTowRequest, { ...call, body: act.body });
    case "confirm":
      return callEndpoint(takeTowNotice, { ...call, body: act.body });
    case "report":
      return callEndpoint(saveTowReport, { ...call, body: act.body });
    case "position":
      return callEndpoint(sendTowPosition, { ...call, body: act.body });
    case "submit":
      return callEndpoint(submitTowReport, { ...call, body: {} });
    case "photo":
      return callEndpoint(addTowPhoto, {
        ...call,
        // The schema names the fields beside the file; the client sends the form as it is.
        body: photoForm(act.file, act.name, act.taken_at) as object,
      });
  }
};

const renewSession = () =>
  callEndpoint(listTowRequests, { query: { per_page: 10 } });

/** Sends with the stored token; after a 401 the session is renewed (or the sign-in opens) and it is sent again. */
const sendAs = async (user_id: string, item: OutboxItem): Promise<unknown> => {
  const token = (): string | undefined =>
    storedUserId() === user_id ? readTokens()?.access_token : undefined;
  try {
    return await callAct(item, token() ?? "");
  } catch (error) {
    if (!isApiError(error, 401) || token() === undefined) throw error;
    await renewSession();
    return callAct(item, token() ?? "");
  }
};

/** How the outbox of an account reaches the server. */
export const outboxDoorOf = (
  user_id: string,
  store: OutboxPort["store"],
): OutboxPort => ({
  store,
  is_mine: () => storedUserId() === user_id,
  send: (item) => sendAs(user_id, item),
  is_done: async ({ request_id, act }) => {
    const { data } = await callEndpoint(getTowRequest, {
      params: { id: request_id },
    });
    return isAlreadySo(data, act);
  },
  reconcile: async ({ request_id, act }) => {
    if (act.kind !== "report") return {};
    const { data } = await callEndpoint(getTowRequest, {
      params: { id: request_id },
    });
    return reconcileReport(act, data, notify.success);
  },
  alone: async (work) => {
    // Without Web Locks (no secure context) two tabs may send the same act: its key makes it count once.
    await (findLocks()?.request(`tow-outbox-${user_id}`, work) ?? work());
  },
});

interface ListAnswer {
  data: TowRequest[];
}
interface DetailAnswer {
  data: TowRequestDetail;
}

const patchRequest = (
  queries: QueryClient,
  id: number,
  patchOf: (row: TowRequest) => object,
) => {
  queries.setQueriesData<ListAnswer>(
    { queryKey: ["endpoint", listTowRequests.path] },
    (held) =>
      held && {
        ...held,
        data: held.data.map((row) =>
          row.id === id ? { ...row, ...patchOf(row) } : row,
        ),
      },
  );
  queries.setQueriesData<DetailAnswer>(
    { queryKey: ["endpoint", getTowRequest.path] },
    (held) =>
      held?.data.id === id
        ? { ...held, data: { ...held.data, ...patchOf(held.data) } }
        : held,
  );
};

export const hasData = (answer: unknown): answer is { data: object } =>
  typeof answer === "object" &&
  answer !== null &&
  "data" in answer &&
  typeof answer.data === "object";

/**
 * Puts what the server answered to an act onto the screen before the act leaves the outbox, so that nothing
 * jumps back; then everything is read again.
 */
export const showAnswer = (
  queries: QueryClient,
  { act, request_id }: OutboxItem,
  answer: unknown,
): void => {
  if (hasData(answer)) {
    const { data } = answer;
    if (act.kind === "report" || act.kind === "submit")
      patchRequest(queries, request_id, ({ progress }) => ({
        report: data,
        has_report: true,
        ...("submitted_at" in data && {
          report_submitted_at: data.submitted_at,
        }),
        // The report of an empty run leaves its request cancelled.
        ...(act.kind === "submit" &&
          progress !== "cancelled" && { progress: "reported" }),
      }));
    else if (act.kind !== "photo")
      patchRequest(queries, request_id, () => data);
  }
  void invalidatePath(queries, listTowRequests.path);
};
