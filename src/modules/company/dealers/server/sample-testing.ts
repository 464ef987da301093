import { sampleOf } from "#modules/base/records/server/testing.ts";
import { dealers } from "../contract/dealer-record.ts";

export const dealerSample = sampleOf(dealers, { open_to: ["carMaker"] });
