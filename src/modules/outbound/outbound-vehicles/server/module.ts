import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import {
  countCustomerData as countEndpoint,
  endOptOut as endEndpoint,
} from "../contract/endpoints.ts";
import { vehicleStates } from "../contract/lookups.ts";
import { customerSchemas, optOutSchemas } from "../contract/outbound-schema.ts";
import { customerRecords } from "./customer-service.ts";
import { endOptOut, optOutRecords } from "./opt-out-service.ts";
import { countCustomerData } from "./service.ts";
import { vehicleExport } from "./vehicle-export-service.ts";
import { vehicleImport } from "./vehicle-import-service.ts";
import { vehicleRecords } from "./vehicle-service.ts";

const customerModule = recordModule(customerRecords, {
  schemas: customerSchemas,
  search: { order: ["name_kana", "id"] },
  routes: (app, context) => {
    operationsOf(app, context).data(countEndpoint, ({ db, actor }) =>
      countCustomerData(db, actor),
    );
  },
});

const vehicleModule: ServerModule = {
  ...recordModule(vehicleRecords, {
    search: {
      order: ["chassis_number", "id"],
      statusOf: ({ vehicle_state }) => vehicleStates.labelOf(vehicle_state),
    },
  }),
  exports: [vehicleExport],
  imports: [vehicleImport],
};

const optOutModule = recordModule(optOutRecords, {
  schemas: optOutSchemas,
  routes: (app, context) => {
    operationsOf(app, context).data(endEndpoint, (input) =>
      endOptOut(writeOf(input), input.params.id, input.body),
    );
  },
});

/** Users, vehicles and stops of outbound calling. */
export const outboundVehicleModules: readonly ServerModule[] = [
  customerModule,
  vehicleModule,
  optOutModule,
];
