import { keysOf } from "#modules/desk/case-desk/server/double-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { workingGuidance } from "../contract/guidance-rules.ts";
import { scopeOfIza } from "./access.ts";
import { listCallsByKeys, listGuidedCases } from "./guidance-queries.ts";

/** What helped with a trouble of a model; where too few cases of it say anything, of whatever vehicle. */
export const findGuidance = async (
  db: Db,
  actor: Actor,
  trouble: string,
  model: string | undefined,
) => {
  const scope = scopeOfIza(actor);
  const asked = async (of: string | null) =>
    workingGuidance(await listGuidedCases(db, scope, { trouble, model: of }));
  const ofModel = model === undefined || model === "" ? [] : await asked(model);
  return ofModel.length > 0
    ? { is_of_model: true, texts: ofModel }
    : { is_of_model: false, texts: await asked(null) };
};

interface EarlierQuery {
  readonly member_number?: string | undefined;
  readonly plate?: string | undefined;
  readonly chassis?: string | undefined;
  readonly except_id?: number | undefined;
}

/** The last calls of a member or a vehicle. */
export const findEarlierCalls = (
  db: Db,
  actor: Actor,
  { member_number = "", plate, chassis, except_id }: EarlierQuery,
) => {
  const keys = keysOf({ plate, chassis_number: chassis });
  return listCallsByKeys(
    db,
    scopeOfIza(actor),
    {
      member_number,
      plate_text: keys.plate_text,
      chassis_text: keys.chassis_text,
    },
    except_id ?? 0,
  );
};
