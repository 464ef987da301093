import { findClientByTelephone } from "#modules/company/clients/server/service.ts";
import { findTowCompanyByTelephone } from "#modules/company/organisations/server/service.ts";
import { findBranchByTelephone } from "#modules/company/dealers/server/service.ts";
import { matchSpecialClients } from "#modules/company/special-clients/server/service.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  listCasesOfCaller,
  refOfCase,
  scopeDecidedElsewhere,
  type CaseRow,
} from "#modules/desk/case-desk/server/service.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { CallerPrefill, KnownCaller } from "../contract/schema.ts";

type Match = KnownCaller["matches"][number];

/** One who bought roadside help, by telephone; known above and handed in. */
export interface KnownMember {
  readonly name: string;
  readonly member_number: string;
}
export type FindMembers = (db: Db, digits: string) => Promise<KnownMember[]>;

/** Open cases that a strip has space for. */
const mostOpenCases = 5;

const placeOf = (one: CaseRow): string =>
  [
    one.expressway ?? `${one.prefecture ?? ""}${one.address ?? ""}`,
    troubleCategories.labelOf(one.trouble_category),
  ]
    .filter((part) => part !== "")
    .join(" ");

const nothing: CallerPrefill = {
  caller_name: null,
  caller_name_kana: null,
  customer_company: null,
  company_customer_code: null,
  vehicle_registration_number: null,
  chassis_number: null,
  vehicle_model: null,
};

/** What the newest case that has it says of caller, customer and vehicle; the vehicle as a whole from one case. */
const prefillOf = (
  cases: readonly CaseRow[],
  client: { name: string; company_customer_code: string } | undefined,
): CallerPrefill => {
  const named = cases.find((one) => one.caller_name !== null);
  const owned = cases.find((one) => one.customer_company !== null);
  const vehicle = cases.find(
    (one) =>
      one.vehicle_registration_number !== null || one.chassis_number !== null,
  );
  return {
    ...nothing,
    caller_name: named?.caller_name ?? null,
    caller_name_kana: named?.caller_name_kana ?? null,
    customer_company: client?.name ?? owned?.customer_company ?? null,
    company_customer_code:
      client?.company_customer_code ?? owned?.company_customer_code ?? null,
    vehicle_registration_number: vehicle?.vehicle_registration_number ?? null,
    chassis_number: vehicle?.chassis_number ?? null,
    vehicle_model: vehicle?.vehicle_model ?? null,
  };
};

const vehicleOf = (prefill: CallerPrefill): KnownCaller["vehicle"] => {
  const number = prefill.vehicle_registration_number;
  const plate = number === null ? "" : formatPlate(number);
  const model = prefill.vehicle_model ?? prefill.chassis_number ?? "";
  return plate === "" && model === "" ? null : { plate, model };
};

/** Driver of earlier cases, customer, sales company, towing company: the most useful first. */
const matchesOf = async (
  db: Db,
  digits: string,
  prefill: CallerPrefill,
  client: { name: string; company_customer_code: string } | undefined,
): Promise<Match[]> => {
  const branch = await findBranchByTelephone(db, digits);
  const tow = await findTowCompanyByTelephone(db, digits);
  const found: (Match | undefined)[] = [
    prefill.caller_name === null
      ? undefined
      : {
          kind: "driver",
          name: prefill.caller_name,
          detail: prefill.customer_company ?? "",
        },
    client && {
      kind: "customer",
      name: client.name,
      detail: client.company_customer_code,
    },
    branch && { kind: "dealer", name: branch.company, detail: branch.name },
    tow && { kind: "tow", name: tow.name, detail: tow.prefecture ?? "" },
  ];
  return found.filter((match) => match !== undefined);
};

/**
 * Who is treated specially, by what a reception begins with. Each desk that hears a call is told of them in its
 * reception too.
 */
const specialsOf = async (
  db: Db,
  digits: string,
  prefill: CallerPrefill,
): Promise<{ users: Match[]; clients: Match[] }> => {
  const plate = prefill.vehicle_registration_number;
  const [found = []] = await matchSpecialClients(db, [
    {
      phone_digits: digits,
      plate_text: plate === null ? null : plateSearchText(plate),
      company_customer_code: prefill.company_customer_code,
    },
  ]);
  const matchesOfKind = (kind: "user" | "client"): Match[] =>
    found
      .filter((one) => one.kind === kind)
      .map(({ name }) => ({ kind: `special_${kind}`, name, detail: "" }));
  return { users: matchesOfKind("user"), clients: matchesOfKind("client") };
};

/** Of two with one telephone the caller says who. */
const onlyName = ([one, other]: readonly Match[]): string | null =>
  other === undefined ? (one?.name ?? null) : null;

/**
 * Who has a telephone number, with the vehicle and the open cases; null where nobody is known by it. Read once,
 * when the call comes: every screen shows the same.
 *
 * @param digits without hyphens; "" for a withheld number
 * @param findMembers where the desk of the call helps members
 */
export const findKnownCaller = async (
  db: Db,
  digits: string,
  findMembers?: FindMembers,
): Promise<KnownCaller | null> => {
  if (digits === "") return null;
  const cases = await listCasesOfCaller(db, scopeDecidedElsewhere, digits);
  const client = await findClientByTelephone(db, digits);
  const members = (await findMembers?.(db, digits)) ?? [];
  const [member, other] = members;
  const prefill = {
    ...prefillOf(cases, client),
    // Of two with one telephone the caller says which.
    ...(other === undefined &&
      member !== undefined && {
        member_number: member.member_number,
      }),
  };
  const specials = await specialsOf(db, digits, prefill);
  const matches = [
    ...specials.users,
    ...members.map(({ name, member_number }) => ({
      kind: "iza_member" as const,
      name,
      detail: member_number,
    })),
    ...(await matchesOf(db, digits, prefill, client)),
    ...specials.clients,
  ];
  if (matches.length === 0 && cases.length === 0) return null;
  return {
    matches,
    vehicle: vehicleOf(prefill),
    open_cases: cases
      .filter(({ inquiry_status }) => isOpenStatus(inquiry_status))
      .slice(0, mostOpenCases)
      .map((one) => ({
        ...refOfCase(one),
        inquiry_status: one.inquiry_status,
        received_at: one.received_at,
        place: placeOf(one),
      })),
    case_count: cases.length,
    prefill: {
      ...prefill,
      caller_name: prefill.caller_name ?? onlyName(specials.users),
    },
  };
};
