import { foldText } from "#platform/contract/japanese/folding.ts";
import type { Instant } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { hitsOffered } from "../contract/calls.ts";
import {
  type Coverage,
  type CoverageKeys,
  coverageOf,
} from "../contract/coverage-rules.ts";
import type {
  FoundMember,
  MemberHit,
  MemberVehicle,
} from "../contract/lookup-schema.ts";
import { keysOf } from "../contract/search-rules.ts";
import { scopeOfMembers, scopeOfVehicles } from "./access.ts";
import {
  type Hit,
  listFoundMembers,
  listHits,
  listHitsOfWords,
  listVehiclesById,
  listVehiclesOf,
} from "./lookup-queries.ts";
import { memberRecords } from "./member-service.ts";

/** For the line on which they call, whoever answers it. */
export { listByTelephone as findMembersByTelephone } from "./lookup-queries.ts";

/** Hits whole, in their order. */
const present = async (
  db: Db,
  actor: Actor,
  hits: readonly Hit[],
): Promise<MemberHit[]> => {
  const ids = hits.map(({ id }) => id);
  const meant = hits.flatMap(({ vehicle_id }) => vehicle_id ?? []);
  const [members, vehicles] = await Promise.all([
    listFoundMembers(db, scopeOfMembers(actor), { ids }),
    listVehiclesById(db, scopeOfVehicles(actor), meant),
  ]);
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return hits.flatMap(({ id, matched_by, vehicle_id }) => {
    const member = memberOf.get(id);
    const vehicle = vehicleOf.get(vehicle_id ?? 0) ?? null;
    return member === undefined ? [] : [{ ...member, matched_by, vehicle }];
  });
};

/** Members by whatever a caller says first, the best first. */
export const lookUpMembers = async (
  db: Db,
  actor: Actor,
  typed: string,
): Promise<MemberHit[]> => {
  const asked = {
    scope: scopeOfMembers(actor),
    vehicles: scopeOfVehicles(actor),
    limit: hitsOffered,
  };
  const keys = keysOf(typed);
  const hits = await listHits(db, asked, keys);
  if (hits.length > 0 || keys.name === undefined)
    return present(db, actor, hits);
  const words = typed.trim().split(/\s+/u).map(foldText).filter(Boolean);
  return present(db, actor, await listHitsOfWords(db, asked, words));
};

/**
 * All vehicles of a member.
 *
 * @throws AppError `not_found`
 */
export const listMemberVehicles = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<MemberVehicle[]> => {
  await memberRecords.queries.get(db, scopeOfMembers(actor), id);
  return listVehiclesOf(db, scopeOfVehicles(actor), id);
};

/** A member by its id or its number, where the account reaches it. */
export const findMember = async (
  db: Db,
  actor: Actor,
  by: { readonly id: number } | { readonly member_number: string },
): Promise<FoundMember | undefined> => {
  const asked = "id" in by ? { ids: [by.id] } : by;
  const [member] = await listFoundMembers(db, scopeOfMembers(actor), asked);
  return member;
};

/** What a case keeps of a member: as it was at the moment of reception, whatever becomes of the member later. */
export interface MemberSnapshot extends Coverage {
  readonly iza_member_id: number | null;
  readonly member_number: string | null;
  readonly plan: FoundMember["plan"] | null;
}

/**
 * Plan and coverage at a moment, for the vehicle at the road.
 *
 * @param by the member; null where somebody looked and found none, undefined where nobody has looked
 */
export const snapshotOf = async (
  db: Db,
  actor: Actor,
  by: Parameters<typeof findMember>[2] | null | undefined,
  { keys, at }: { readonly keys: CoverageKeys; readonly at: Instant },
): Promise<MemberSnapshot> => {
  const member =
    by === null || by === undefined
      ? by
      : ((await findMember(db, actor, by)) ?? null);
  const vehicles = member
    ? await listVehiclesOf(db, scopeOfVehicles(actor), member.id)
    : [];
  return {
    iza_member_id: member?.id ?? null,
    member_number: member?.member_number ?? null,
    plan: member?.plan ?? null,
    ...coverageOf(member, vehicles, keys, at),
  };
};
