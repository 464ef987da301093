import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { searchColumnsOf } from "#platform/server/search/text-search.ts";
import type { MemberInput } from "../contract/schema.ts";
import type { ClientRow, MemberRow } from "./tables.ts";

const derived = ["search_text", "grams", "deleted_at"];

const forManagers: Audience = callCentre("client_management");

/** What the keyword finds of a client. */
export const clientSearchColumns = (
  row: Pick<
    ClientRow,
    | "company_customer_code"
    | "name"
    | "name_kana"
    | "phone"
    | "contact_name"
    | "billing_name"
    | "billing_prefecture"
    | "billing_address"
  >,
) =>
  searchColumnsOf([
    row.name,
    row.name_kana,
    row.company_customer_code,
    row.phone,
    row.contact_name,
    row.billing_name,
    `${row.billing_prefecture ?? ""}${row.billing_address ?? ""}`,
  ]);

/** What the keyword finds of a member: its own words and its client's. */
export const memberSearchColumns = (
  row: Pick<
    MemberInput,
    | "name"
    | "name_kana"
    | "department"
    | "phone"
    | "email"
    | "vehicle_registration_numbers"
  >,
  client: Pick<ClientRow, "name" | "name_kana" | "company_customer_code">,
) =>
  searchColumnsOf([
    row.name,
    row.name_kana,
    row.department,
    row.phone,
    row.email,
    ...row.vehicle_registration_numbers,
    client.name,
    client.name_kana,
    client.company_customer_code,
  ]);

/** How clients are written. */
export const clientKind: RecordKind<ClientRow> = {
  entity: "client",
  table: "clients",
  topic: "clients",
  unrecorded: derived,
  derive: clientSearchColumns,
  audienceOf: () => forManagers,
};

/** How members are written; the words of the client come with the values. */
export const memberKind: RecordKind<MemberRow> = {
  entity: "client_member",
  table: "client_members",
  topic: "clientMembers",
  unrecorded: derived,
  audienceOf: () => forManagers,
  // The number of members stands in the list of clients.
  alsoAnnounce: () => [{ topic: "clients", audience: forManagers }],
  wordChanges: async (db, changes) => {
    const ids = changes
      .filter(({ field }) => field === "client_id")
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === "number");
    if (ids.length === 0) return [...changes];
    const rows = await db
      .selectFrom("clients")
      .select(["id", "name"])
      .where("id", "in", ids)
      .execute();
    const nameOf = (id: unknown): unknown =>
      rows.find((row) => row.id === id)?.name ?? id;
    return changes.map((change) =>
      change.field === "client_id"
        ? {
            ...change,
            before: nameOf(change.before),
            after: nameOf(change.after),
          }
        : change,
    );
  },
};

/** A client was renamed: its people are found by the new name. No change of theirs by a person. */
export const refreshMemberSearch = async (
  tx: Db,
  member: MemberRow,
  client: ClientRow,
): Promise<void> => {
  const { search_text, grams } = memberSearchColumns(member, client);
  await sql`update client_members
    set search_text = ${search_text}, grams = ${grams}
    where id = ${member.id}`.execute(tx);
};
