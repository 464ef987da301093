import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createCarMaker,
  getCarMaker,
  updateCarMaker,
} from "../contract/car-maker-endpoints.ts";
import type {
  CarMakerDetail,
  CarMakerInput,
} from "../contract/car-maker-schema.ts";
import {
  createTowTruckCompany,
  getTowTruckCompany,
  updateTowTruckCompany,
} from "../contract/endpoints.ts";
import type { TowCompanyDetail, TowCompanyForm } from "../contract/schema.ts";

export const towCompanyCalls = {
  read: async (id: number): Promise<TowCompanyDetail> =>
    (await callEndpoint(getTowTruckCompany, { params: { id } })).data,
  create: async (
    body: TowCompanyForm,
    idempotency_key: string,
  ): Promise<TowCompanyDetail> =>
    (await callEndpoint(createTowTruckCompany, { body, idempotency_key })).data,
  /** The code never changes: the form of an existing company does not show it. */
  update: async (
    id: number,
    changes: Omit<Partial<TowCompanyForm>, "code">,
    version: number,
  ): Promise<TowCompanyDetail> =>
    (
      await callEndpoint(updateTowTruckCompany, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};

export const carMakerCalls = {
  read: async (id: number): Promise<CarMakerDetail> =>
    (await callEndpoint(getCarMaker, { params: { id } })).data,
  create: async (
    body: CarMakerInput,
    idempotency_key: string,
  ): Promise<CarMakerDetail> =>
    (await callEndpoint(createCarMaker, { body, idempotency_key })).data,
  update: async (
    id: number,
    changes: Partial<CarMakerInput>,
    version: number,
  ): Promise<CarMakerDetail> =>
    (
      await callEndpoint(updateCarMaker, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
};
