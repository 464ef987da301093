import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createBranch,
  getBranch,
  updateBranch,
} from "../contract/branch-endpoints.ts";
import type { BranchDetail, BranchForm } from "../contract/branch-schema.ts";

export const branchCalls = {
  read: async (id: number): Promise<BranchDetail> =>
    (await callEndpoint(getBranch, { params: { id } })).data,
  create: async (
    body: BranchForm,
    idempotency_key: string,
  ): Promise<BranchDetail> =>
    (await callEndpoint(createBranch, { body, idempotency_key })).data,
  /** A branch stays with its company: the form of an existing one does not show it. */
  update: async (
    id: number,
    changes: Omit<Partial<BranchForm>, "car_dealer_id">,
    version: number,
  ): Promise<BranchDetail> =>
    (
      await callEndpoint(updateBranch, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};
