import { recordModule } from "#modules/base/records/server/service.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { paceLookUp } from "#modules/company/vehicles/server/look-up-service.ts";
import type { RegistryClient } from "#modules/company/vehicles/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import {
  getConnectControlData,
  getWorkFlowLabels,
} from "../contract/control-endpoints.ts";
import {
  getExternalData,
  getExternalHistory,
} from "../contract/external-endpoints.ts";
import { findConnectCustomers } from "../contract/customer-endpoints.ts";
import { tickStep } from "../contract/flow-endpoints.ts";
import { createCustomerSearch } from "./customer-service.ts";
import { categoryRecords } from "./category-service.ts";
import { registerMemo } from "./memo-service.ts";
import { listOfficeStaff, registerOffice } from "./office-service.ts";
import { createExternalService } from "./external-service.ts";
import { listWorkFlowLabels, workFlowRecords } from "./flow-service.ts";
import { listCategories, listWorkFlows } from "./queries.ts";
import { registerPolicy } from "./policy-service.ts";
import {
  isRegistryAwaited,
  tickByHand,
  watchRegistry,
} from "./step-service.ts";
import { connectDeskModule } from "./service.ts";

/** What the registry says of vehicles, as far as their users consented, and of whom they are. */
export const connectVehicleModule = (
  registry: RegistryClient,
): ServerModule => ({
  routes: (app, context) => {
    const external = createExternalService(registry);
    const customers = createCustomerSearch(registry);
    const { data } = operationsOf(app, context);
    data(getExternalData, ({ actor, query }) => {
      paceLookUp(actor);
      const {
        customer_company = null,
        company_customer_code = null,
        ...keys
      } = query;
      return external.vehicles(keys, {
        customer_company,
        company_customer_code,
      });
    });
    data(findConnectCustomers, ({ db, actor, query }) =>
      customers(db, actor, query.q),
    );
    data(getExternalHistory, ({ db, actor, params }) => {
      paceLookUp(actor);
      return external.history(db, actor, params.id);
    });
  },
  jobs: [
    {
      name: "connect_flow_watch",
      everyMs: 1000,
      isDue: isRegistryAwaited(registry),
      run: watchRegistry(registry),
    },
  ],
});

/**
 * The cases of the connected-vehicle desk.
 *
 * @param follow what follows at what hangs on a case, in the transaction of its change
 */
export const connectInquiryModule = (
  follow?: Parameters<typeof connectDeskModule>[0],
): ServerModule => {
  const desk = connectDeskModule(follow);
  return {
    ...desk,
    routes: (app, context) => {
      desk.routes?.(app, context);
      const { data } = operationsOf(app, context);
      data(getConnectControlData, async ({ db }) => ({
        categories: await listCategories(db),
        agents: await listAgents(db, "connect"),
        office_staff: await listOfficeStaff(db),
        work_flows: await listWorkFlows(db),
      }));
      data(getWorkFlowLabels, ({ db }) => listWorkFlowLabels(db));
      data(tickStep, (input) =>
        tickByHand(writeOf(input), input.params.id, input.body),
      );
      registerOffice(app, context);
      registerMemo(app, context);
      registerPolicy(app, context);
    },
  };
};

/** What is to be done for each kind of them. */
export const connectWorkFlowModule = recordModule(workFlowRecords);

/** What they are about. */
export const connectCategoryModule = recordModule(categoryRecords);
