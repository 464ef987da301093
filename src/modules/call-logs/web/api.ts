import { callEndpoint } from "#platform/web/api/client.ts";
import {
  addRecording,
  createCallLog,
  getCallLog,
  updateCallLog,
} from "../contract/endpoints.ts";
import type { CallLogDetail, CallLogInput } from "../contract/schema.ts";

/** The calls by which a form saves a call log. */
export const callLogCalls = {
  read: async (id: number): Promise<CallLogDetail> =>
    (await callEndpoint(getCallLog, { params: { id } })).data,
  create: async (
    body: CallLogInput,
    idempotency_key: string,
  ): Promise<CallLogDetail> =>
    (await callEndpoint(createCallLog, { body, idempotency_key })).data,
  update: async (
    id: number,
    changes: Partial<CallLogInput>,
    version: number,
  ): Promise<CallLogDetail> =>
    (
      await callEndpoint(updateCallLog, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
  addRecording: async (id: number, file: File): Promise<CallLogDetail> => {
    const body = new FormData();
    body.append("file", file);
    // A form has no schema: its only part is the file.
    const input = { params: { id }, body } as unknown as Parameters<
      typeof callEndpoint<typeof addRecording>
    >[1];
    return (await callEndpoint(addRecording, input)).data;
  },
};
