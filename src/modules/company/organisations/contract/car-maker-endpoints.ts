import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { carMakers } from "./car-maker-record.ts";
import { contactsSchemas } from "./car-maker-schema.ts";

export const carMakerSchemas = recordSchemas(carMakers, {
  contacts: contactsSchemas,
});
