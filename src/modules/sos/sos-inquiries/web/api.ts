import { callEndpoint } from "#platform/web/api/client.ts";
import {
  addCorrespondence,
  createInquiry,
  getInquiry,
  updateInquiry,
} from "../contract/endpoints.ts";
import { startInquiry } from "../contract/lifecycle-endpoints.ts";
import type {
  CorrespondenceInput,
  Inquiry,
  InquiryInput,
} from "../contract/schema.ts";

/** The calls by which a form saves its case. */
export interface InquiryCalls {
  /** @param key the same key gives the same case, however often it is sent */
  readonly create: (body: InquiryInput, key: string) => Promise<Inquiry>;
  readonly update: (
    id: number,
    version: number,
    fields: Partial<InquiryInput>,
  ) => Promise<Inquiry>;
  readonly read: (id: number) => Promise<Inquiry>;
  readonly start: (id: number, version: number) => Promise<Inquiry>;
  /** @param key the same key gives the same row, however often it is sent */
  readonly addCorrespondence: (
    id: number,
    body: CorrespondenceInput,
    key: string,
  ) => Promise<unknown>;
}

export const inquiryCalls: InquiryCalls = {
  create: async (body, key) =>
    (await callEndpoint(createInquiry, { body, idempotency_key: key })).data,
  update: async (id, version, fields) =>
    (
      await callEndpoint(updateInquiry, {
        params: { id },
        body: { ...fields, version },
      })
    ).data,
  read: async (id) => (await callEndpoint(getInquiry, { params: { id } })).data,
  start: async (id, version) =>
    (await callEndpoint(startInquiry, { params: { id }, body: { version } }))
      .data,
  addCorrespondence: (id, body, key) =>
    callEndpoint(addCorrespondence, {
      params: { id },
      body,
      idempotency_key: key,
    }),
};
