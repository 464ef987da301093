import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  communicationDeviceStatuses,
  consentDocuments,
  simStatuses,
  vehicleUses,
  customerClasses,
} from "./lookups.ts";
import { userInformationStatuses } from "./consent-lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";

const word = (maximum: number) => z.string().max(maximum);
const known = (maximum: number) => word(maximum).nullable();
/** A code of a lookup table; one that the registry has newly invented reads as unknown instead of failing. */
const codeOf = <T extends z.ZodType>(schema: T) =>
  schema.nullable().catch(null);

const vehicleRecord = z.object({
  plate_bureau: word(8),
  plate_category: word(3),
  plate_kana: word(2),
  plate_number: word(4),
  chassis_number: word(50),
  model: word(50),
  make: codeOf(lookupSchema(vehicleMakes)),
  exhaust_gas_symbol: known(20),
  first_registration: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable()
    .catch(null),
  delivery_date: z.iso.date().nullable().catch(null),
  owner_name: word(100),
  owner_kana: known(200),
  customer_code: known(9),
  customer_class: codeOf(lookupSchema(customerClasses)),
  owner_telephone: known(30),
  vehicle_use: codeOf(lookupSchema(vehicleUses)),
  gross_weight_kg: z.number().nullable().catch(null),
  max_load_kg: z.number().nullable().catch(null),
  seats: z.number().nullable().catch(null),
  communication_device_status: codeOf(
    lookupSchema(communicationDeviceStatuses),
  ),
  sim_status: codeOf(lookupSchema(simStatuses)),
  consent_document: codeOf(lookupSchema(consentDocuments)),
  user_information_status: codeOf(lookupSchema(userInformationStatuses)),
  dealer_code: known(20),
});

/**
 * One vehicle as the external registry answers it: plate in its four parts, codes of
 * `lookups.ts`, weights in kilograms, `null` where the registry knows nothing.
 */
export interface RegistryVehicle extends z.infer<typeof vehicleRecord> {}
export const vehicleRecordSchema: z.ZodType<RegistryVehicle> = vehicleRecord;

/** The registry's whole answer. */
export const registryAnswerSchema = z.object({
  vehicles: z.array(vehicleRecordSchema).max(500),
});

/** What a vehicle is looked up by; at least one is given, all given ones must match. */
export interface VehicleKeys {
  readonly plate?: string;
  readonly chassis?: string;
  readonly tel?: string;
}
