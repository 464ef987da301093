import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
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
  addRecording: async (id: number, file: File): Promise<CallLogDetail> =>
    (await uploadFile(addRecording, { id }, file)).data,
};
