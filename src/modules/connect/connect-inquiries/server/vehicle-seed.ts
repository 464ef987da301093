import type { WorldVehicle } from "#world/vehicle-seed.ts";

/** What the registry says of the vehicle of an inquiry. */
export const vehicleOf = (vehicle: WorldVehicle) => ({
  vehicle_registration_number: {
    bureau: vehicle.plate_bureau,
    category: vehicle.plate_category,
    kana: vehicle.plate_kana,
    designated_number: vehicle.plate_number,
  },
  chassis_number: vehicle.chassis_number,
  vehicle_model: vehicle.model,
  vehicle_make: vehicle.make,
  exhaust_gas_symbol: vehicle.exhaust_gas_symbol,
  first_registration: vehicle.first_registration,
  delivery_date: vehicle.delivery_date,
  communication_device_status: vehicle.communication_device_status,
  sim_status: vehicle.sim_status,
  consent_document: vehicle.consent_document,
  user_information_status: vehicle.user_information_status,
  registry_registration: "present",
  maintenance_transaction: vehicle.dealer_code === null ? "none" : "present",
  customer_company: vehicle.owner_name,
  company_customer_code: vehicle.customer_code,
  customer_class: vehicle.customer_class,
});
