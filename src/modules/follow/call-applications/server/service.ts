import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type {
  Application,
  ApplicationInput,
  ApplicationUpdate,
} from "../contract/schema.ts";
import type { ApplicationDependencies } from "./dependency-service.ts";
import { applicationReading } from "./reading-service.ts";
import { createApplicationSteps } from "./step-service.ts";
import { createApplicationWriting } from "./writing-service.ts";

export { answerApplication, holdApplication } from "./answer-service.ts";
export type { ApplicationDependencies } from "./dependency-service.ts";
export { readApplicationFacts } from "./fact-service.ts";

/** Use cases of orders of calls. What writes one answers it as it is then. */
export const createApplicationService = (
  dependencies: ApplicationDependencies,
) => {
  const writing = createApplicationWriting(dependencies);
  const steps = createApplicationSteps(dependencies);
  const read = ({ db, actor }: SignedWrite, id: number): Promise<Application> =>
    applicationReading.get(db, actor, id);
  const answered =
    <Rest extends readonly unknown[]>(
      step: (
        write: SignedWrite,
        key: { id: number; version?: number },
        ...rest: Rest
      ) => Promise<void>,
    ) =>
    async (
      write: SignedWrite,
      key: { id: number; version: number },
      ...rest: Rest
    ): Promise<Application> => {
      await step(write, key, ...rest);
      return read(write, key.id);
    };
  return {
    ...applicationReading,
    create: async (write: SignedWrite, input: ApplicationInput) =>
      read(write, await writing.create(write, input)),
    async update(write: SignedWrite, id: number, input: ApplicationUpdate) {
      await writing.update(write, id, input);
      return read(write, id);
    },
    approve: answered(steps.approve),
    sendBack: answered(steps.sendBack),
    resend: answered(steps.resend),
    withdraw: answered(steps.withdraw),
    remove: steps.remove,
    see: steps.see,
  };
};
export type ApplicationService = ReturnType<typeof createApplicationService>;
