import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import {
  parsePlate,
  plateSearchText,
} from "#platform/contract/japanese/plate.ts";
import {
  findSpecialUsersByName,
  matchSpecialClients,
} from "#modules/company/special-clients/server/service.ts";
import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type {
  DoubleEndpoints,
  OpenCase,
  Precheck,
  PrecheckEndpoints,
  SpecialNotice,
} from "../contract/double-endpoints.ts";
import type { ReceptionKeys } from "../contract/double-rules.ts";
import { listOpenCasesByKeys, type PrecheckKeys } from "./desk-queries.ts";

export { listOpenCasesByKeys } from "./desk-queries.ts";
import type { CaseKind } from "./kind-service.ts";
import type { CaseWrite } from "./service.ts";
import type { DeskRow } from "./tables.ts";

/** What the form has typed so far, as it stands in the URL. */
export interface PrecheckQuery {
  readonly phone?: string | undefined;
  readonly plate?: string | undefined;
  readonly chassis_number?: string | undefined;
  readonly company_customer_code?: string | undefined;
  readonly caller_name?: string | undefined;
  readonly except_id?: number | undefined;
}

const minimumPhoneDigits = 9;

/** The keys of a query as the columns hold them. */
export const keysOf = (query: PrecheckQuery): PrecheckKeys => {
  const digits = digitsOnly(query.phone ?? "");
  return {
    caller_phone_digits: digits.length >= minimumPhoneDigits ? digits : "",
    plate_text:
      query.plate === undefined ? "" : plateSearchText(parsePlate(query.plate)),
    chassis_text: foldText(query.chassis_number ?? ""),
    except_id: query.except_id ?? 0,
  };
};

/** By which of the keys a case was found. */
export const matchesOf = (row: ReceptionKeys, keys: PrecheckKeys) => {
  const pairs = [
    ["caller_phone", row.caller_phone_digits, keys.caller_phone_digits],
    ["vehicle_registration_number", row.plate_text, keys.plate_text],
    ["chassis_number", row.chassis_text, keys.chassis_text],
  ] as const;
  return pairs
    .filter(([, mine, asked]) => asked !== "" && mine === asked)
    .map(([name]) => name);
};

/** A case by which another is recognised. */
export type ComparedRow = DeskRow &
  ReceptionKeys &
  Pick<
    OpenCase,
    "inquiry_status" | "customer_company" | "vehicle_registration_number"
  >;

/** Special clients of the keys. A name says who calls only as long as no telephone does. */
const specialNoticesOf = async (
  db: Db,
  query: PrecheckQuery,
  { caller_phone_digits: phone_digits, plate_text }: PrecheckKeys,
): Promise<SpecialNotice[]> => {
  const [[matched = []], named] = await Promise.all([
    matchSpecialClients(db, [
      {
        phone_digits,
        plate_text,
        company_customer_code: query.company_customer_code ?? null,
      },
    ]),
    phone_digits === ""
      ? findSpecialUsersByName(db, query.caller_name ?? "")
      : [],
  ]);
  return [
    ...named.map((one) => ({ ...one, is_by_name: true })),
    ...matched.map((one) => ({ ...one, is_by_name: false })),
  ];
};

/** Open cases of the same caller or vehicle (二重受付の可能性) and special clients that match. */
export const casePrecheck =
  <R extends ComparedRow>(kind: CaseKind<R>) =>
  async (db: Db, actor: Actor, query: PrecheckQuery): Promise<Precheck> => {
    const keys = keysOf(query);
    const [rows, special_clients] = await Promise.all([
      listOpenCasesByKeys(db, kind, actor, keys),
      specialNoticesOf(db, query, keys),
    ]);
    return {
      open_cases: rows.map((row) => ({
        id: row.id,
        reception_number: row.reception_number,
        inquiry_status: row.inquiry_status,
        received_at: row.received_at,
        matched_by: matchesOf(row, keys),
        customer_company: row.customer_company,
        vehicle_registration_number: row.vehicle_registration_number,
      })),
      special_clients,
    };
  };

type Prechecking = ReturnType<typeof casePrecheck>;

/** The operation of `precheckEndpoints`. */
export const registerPrecheck = (
  app: FastifyInstance,
  context: ServerContext,
  { precheck }: PrecheckEndpoints,
  check: Prechecking,
): void => {
  operationsOf(app, context).data(precheck, ({ db, actor, query }) =>
    check(db, actor, query),
  );
};

interface Doubles {
  precheck: Prechecking;
  merge(
    write: CaseWrite,
    id: number,
    body: { version: number; into_id: number },
  ): Promise<unknown>;
}

/** The operations of `doubleEndpoints`. */
export const registerDoubles = (
  app: FastifyInstance,
  context: ServerContext,
  endpoints: DoubleEndpoints,
  service: Doubles,
): void => {
  registerPrecheck(app, context, endpoints, service.precheck);
  operationsOf(app, context).data(endpoints.merge, (input) =>
    service.merge(writeOf(input), input.params.id, input.body),
  );
};
