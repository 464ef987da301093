import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import * as calls from "../contract/endpoints.ts";
import { proposalSchemas } from "../contract/schema.ts";
import { getLimit } from "./queries.ts";
import { proposalRecords } from "./service.ts";
import {
  createProposalSteps,
  type KindsOfProposals,
  proposeLimit,
} from "./step-service.ts";

/** What waits for a second person; what it does is said by the modules above. */
export const moneyProposalModule = (kinds: KindsOfProposals): ServerModule =>
  recordModule(proposalRecords, {
    schemas: proposalSchemas,
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      const steps = createProposalSteps(kinds);
      data(calls.confirmProposal, (input) =>
        steps.confirm(writeOf(input), input.params.id, input.body.version),
      );
      data(calls.refuseProposal, (input) =>
        steps.refuse(writeOf(input), input.params.id, input.body),
      );
      data(calls.getMoneyLimit, async ({ db }) => ({
        alone_up_to: await getLimit(db),
      }));
      data(calls.proposeMoneyLimit, (input) =>
        proposeLimit(writeOf(input), input.body),
      );
    },
  });
