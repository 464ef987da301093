import type { FastifyInstance } from "fastify";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { brandPath, type Brand } from "#platform/contract/page.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { publicLink } from "#platform/server/http/public-link.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { EscalationService } from "./service.ts";

/** Where the product is reached from outside. */
export interface Address {
  readonly publicUrl: string | undefined;
  readonly brand: Brand;
}

/** Where an inquiry is read. */
const pathOf = (brand: Brand, id: number): string =>
  brandPath(caseDesks.connect.pages.detail.path, brand).replace(
    "$id",
    String(id),
  );

export const registerEscalationRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: EscalationService,
  { publicUrl, brand }: Address,
): void => {
  const { data, done } = operationsOf(app, context);
  data(endpoints.listOpenEscalations, ({ db, actor }) =>
    service.listOpen(db, actor),
  );
  data(endpoints.listEscalations, ({ db, actor, params }) =>
    service.list(db, actor, params.id),
  );
  data(endpoints.draftEscalation, ({ db, actor, params: { id }, query }) =>
    service.draft(db, actor, id, {
      ...query,
      link: publicLink(publicUrl, pathOf(brand, id)),
    }),
  );
  data(endpoints.sendEscalation, (input) =>
    service.send(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.remindOfEscalation, (input) =>
    service.remind(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.resendEscalation, (input) =>
    service.resend(writeOf(input), input.params.id, input.body),
  );
  done(endpoints.openEscalation, (input) =>
    service.open(writeOf(input), input.params.id),
  );
  data(endpoints.answerEscalation, (input) =>
    service.answer(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.closeEscalation, (input) =>
    service.close(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.withdrawEscalation, (input) =>
    service.withdraw(writeOf(input), input.params.id, input.body),
  );
};
