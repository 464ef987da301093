import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import type { CorrespondenceEndpoints } from "../contract/correspondence-endpoints.ts";
import type {
  Correspondence,
  CorrespondenceInput,
} from "../contract/correspondence-schema.ts";
import { insertCorrespondence } from "./correspondence-mutations.ts";
import { getDeskCase } from "./desk-queries.ts";
import { lockCaseRow, type CaseKind } from "./kind-service.ts";
import { listCorrespondenceRows } from "./queries.ts";
import type { CaseWrite } from "./service.ts";
import type { CorrespondenceRow, DeskRow } from "./tables.ts";

/** A sales company reads what it wrote itself and what the desk shares with it; a maker none of it. */
const isReadBy = (row: CorrespondenceRow, actor: Actor): boolean => {
  if (actor.side === "call_centre") return true;
  if (actor.role !== "carDealer") return false;
  return row.car_dealer_id === null
    ? row.is_shared
    : row.car_dealer_id === actor.car_dealer_id;
};

const presentRow = ({
  case_kind: _kind,
  case_id: _id,
  car_dealer_id,
  ...row
}: CorrespondenceRow): Correspondence => ({
  ...row,
  is_of_dealer: car_dealer_id !== null,
});

/** What was said about the cases of a desk whose table says who may `correspond`. */
export const caseCorrespondence = <R extends DeskRow>(
  kind: CaseKind<R, "correspond">,
) => {
  const service = {
    /** @throws AppError 404 out of scope */
    async listCorrespondences(
      db: Db,
      actor: Actor,
      id: number,
    ): Promise<Correspondence[]> {
      await getDeskCase(db, kind.record.table, kind.scopeOf(actor), id);
      const rows = await listCorrespondenceRows(db, {
        module: kind.module,
        id,
      });
      return rows.filter((row) => isReadBy(row, actor)).map(presentRow);
    },

    /** Adds a row; it is part of the case's history, not a change of its fields, so the version stays. */
    async addCorrespondence(
      write: CaseWrite,
      id: number,
      input: CorrespondenceInput,
    ): Promise<Correspondence> {
      const before = await lockCaseRow(write, kind, { id });
      const { actor } = write;
      requireAbility(kind.states.decide("correspond", before, actor));
      const key = { module: kind.module, id };
      const row = await insertCorrespondence(write, key, {
        ...input,
        is_shared: actor.side === "external" || input.is_shared === true,
        car_dealer_id: actor.car_dealer_id,
      });
      await recordTrace(write, kind.record, before, {
        action: "correspondence",
        changes: [{ field: "correspondence", before: null, after: input.body }],
      });
      return presentRow(row);
    },
  };
  return {
    ...service,
    registerCorrespondence: (
      app: FastifyInstance,
      context: ServerContext,
      { list, add }: CorrespondenceEndpoints,
    ): void => {
      const { data } = operationsOf(app, context);
      data(list, ({ db, actor, params }) =>
        service.listCorrespondences(db, actor, params.id),
      );
      data(add, (input) =>
        service.addCorrespondence(writeOf(input), input.params.id, input.body),
      );
    },
  };
};
