import { sampleOf } from "#modules/base/records/server/testing.ts";
import { carMakers } from "../contract/car-maker-record.ts";
import { towCompanies } from "../contract/tow-company-record.ts";

export const towCompanySample = sampleOf(towCompanies);

export const carMakerSample = sampleOf(carMakers);
