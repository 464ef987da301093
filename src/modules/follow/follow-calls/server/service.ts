import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  claim,
  createChainedSteps,
  handOff,
  release,
  takeOver,
} from "./call-service.ts";
import type { FollowDependencies } from "./dependency-service.ts";
import { createItemSteps } from "./item-service.ts";
import { createPolicyService } from "./policy-service.ts";
import { createFollowReading } from "./reading-service.ts";
import { createReconcile } from "./reconcile-service.ts";
import { createRecording } from "./record-service.ts";

export type { FollowDependencies } from "./dependency-service.ts";
export { listDueOrders } from "./call-queries.ts";
export { getPolicyRow as getFollowPolicy } from "./queries.ts";

/** Use cases of Just Do It, over what the composition root hands in. What writes one answers it as it is then. */
export const createFollowService = (dependencies: FollowDependencies) => {
  const reconcile = createReconcile(dependencies);
  const reading = createFollowReading(dependencies);
  const chains = createItemSteps(dependencies, reconcile);
  const chained = createChainedSteps(reconcile);
  const record = createRecording(dependencies, reconcile);
  type Step<Body> = (
    write: SignedWrite,
    id: number,
    body: Body,
  ) => Promise<void>;
  const ofCall =
    <Body>(step: Step<Body>) =>
    async (write: SignedWrite, id: number, body: Body) => {
      await step(write, id, body);
      return reading.getCall(write.db, write.actor, id);
    };
  const ofItem =
    <Body>(step: Step<Body>) =>
    async (write: SignedWrite, id: number, body: Body) => {
      await step(write, id, body);
      return reading.items.get(write.db, write.actor, id);
    };
  return {
    reading,
    reconcile,
    policy: createPolicyService(dependencies, reconcile),
    items: {
      ...chains,
      close: ofItem(chains.close),
      reopen: ofItem(chains.reopen),
    },
    calls: {
      claim: ofCall(claim),
      takeOver: ofCall(takeOver),
      release: ofCall(release),
      postpone: ofCall<Parameters<typeof chained.postpone>[2]>(
        (write, id, body) => chained.postpone(write, id, body),
      ),
      drop: ofCall<Parameters<typeof chained.drop>[2]>((write, id, body) =>
        chained.drop(write, id, body),
      ),
      record: ofCall(record),
      handOff,
    },
  };
};
export type FollowService = ReturnType<typeof createFollowService>;
