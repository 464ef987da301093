import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createBranch,
  getBranch,
  updateBranch,
} from "../contract/branch-endpoints.ts";
import type { BranchDetail, BranchForm } from "../contract/branch-schema.ts";
import {
  createCarDealer,
  getCarDealer,
  updateCarDealer,
} from "../contract/dealer-endpoints.ts";
import type { DealerDetail, DealerForm } from "../contract/dealer-schema.ts";

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

export const dealerCalls = {
  read: async (id: number): Promise<DealerDetail> =>
    (await callEndpoint(getCarDealer, { params: { id } })).data,
  create: async (
    body: DealerForm,
    idempotency_key: string,
  ): Promise<DealerDetail> =>
    (await callEndpoint(createCarDealer, { body, idempotency_key })).data,
  /** The code never changes: the form of an existing company does not show it. */
  update: async (
    id: number,
    changes: Omit<Partial<DealerForm>, "code">,
    version: number,
  ): Promise<DealerDetail> =>
    (
      await callEndpoint(updateCarDealer, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};
