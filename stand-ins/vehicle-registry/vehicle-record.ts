/** Something that happened to a vehicle (`GET /vehicles/{chassis}/events` → `{events: VehicleEvent[]}`), the newest first. */
export interface VehicleEvent {
  /** Instant, ISO 8601. */
  readonly at: string;
  /** `vehicleEventKinds`. */
  readonly kind: "warning" | "sim" | "consent" | "id";
  /** At most 20 characters. */
  readonly code: string;
  readonly text: string;
  readonly severity: "info" | "caution" | "danger";
  /** Where the vehicle was; null for what has no place. */
  readonly place: string | null;
}

/**
 * One vehicle as the external registry answers it (`GET /vehicles` → `{vehicles: VehicleRecord[]}`). Codes are
 * those of `src/modules/company/vehicles/contract/lookups.ts`; `null` where the registry knows nothing.
 */
export interface VehicleRecord {
  /** Plate, four parts: bureau (1–4 characters), category (`130`, `10A`), kana, designated number without leading zeros. */
  readonly plate_bureau: string;
  readonly plate_category: string;
  readonly plate_kana: string;
  readonly plate_number: string;
  /** e.g. `2PG-FN1AWG-100123`. */
  readonly chassis_number: string;
  readonly model: string;
  /** 1–14, `vehicleMakes`. */
  readonly make: number;
  /** Exhaust gas symbol, e.g. `2PG`. */
  readonly exhaust_gas_symbol: string | null;
  /** Year and month `YYYY-MM`. */
  readonly first_registration: string | null;
  /** Date `YYYY-MM-DD`. */
  readonly delivery_date: string | null;
  readonly owner_name: string;
  readonly owner_kana: string;
  /** At most 9 characters. */
  readonly customer_code: string | null;
  /** `S`, `N`, `B`, `G` or `unknown`: `customerClasses`. */
  readonly customer_class: string;
  /** Office telephone of the owner in display form, e.g. `045-123-4567`. */
  readonly owner_telephone: string | null;
  /** `commercial`, `private` or `rental`: `vehicleUses`. */
  readonly vehicle_use: string;
  /** Kilograms. */
  readonly gross_weight_kg: number | null;
  readonly max_load_kg: number | null;
  readonly seats: number | null;
  /** `communicationDeviceStatuses`. */
  readonly communication_device_status: string;
  /** 0–4, `simStatuses`; null without a device. */
  readonly sim_status: number | null;
  /** `consentDocuments`. */
  readonly consent_document: string;
  /** 0–3, `userInformationStatuses`; null without a device. */
  readonly user_information_status: number | null;
  /** Code of the sales company that looks after the vehicle. */
  readonly dealer_code: string | null;
}
