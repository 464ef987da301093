import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { stepsAt, versionBody } from "#platform/contract/step-endpoints.ts";
import { confirmers, proposers } from "./pages.ts";
import { moneyProposals } from "./record.ts";
import { limitForm, proposalSchemas } from "./schema.ts";
import { proposalText } from "./text.ts";

const { path, tag } = moneyProposals;
const define = endpointsOf(tag);
const step = stepsAt({ path, tag }, proposalSchemas.one);

export const confirmProposal = step(
  "confirm",
  "Do what another person proposed",
  confirmers,
  versionBody,
);
export const refuseProposal = step(
  "refuse",
  "Turn a proposal down, with the reason",
  proposers,
  versionBody.extend({
    reason: text(longestStepReason, proposalText.refuseMissing),
  }),
);

export const getMoneyLimit = define({
  method: "GET",
  path: "/api/moneyLimit",
  access: confirmers,
  summary: "Up to which amount one person is enough",
  response: dataOf(z.object({ alone_up_to: z.int() })),
});
export const proposeMoneyLimit = define({
  method: "POST",
  path: "/api/moneyLimit",
  access: confirmers,
  summary: "Propose another amount up to which one person is enough",
  body: limitForm,
  status: 200,
  response: dataOf(z.object({ id: z.int() })),
});
