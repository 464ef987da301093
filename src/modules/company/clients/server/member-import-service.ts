import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import {
  fileColumnsOf,
  importCells,
} from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { customerCodeCell } from "#platform/server/imports/cell-readers.ts";
import {
  type CheckedRow,
  defineImportKind,
  type ImportContext,
} from "#platform/server/imports/import-kind.ts";
import {
  actionOf,
  columnsOf,
  rowSchemaOf,
  type RecordCells,
} from "#platform/server/imports/record-import.ts";
import { withCp932Signs } from "#platform/server/tabular/cp932.ts";
import { clients } from "../contract/client-record.ts";
import { members } from "../contract/member-record.ts";
import { clientText } from "../contract/text.ts";
import { scopeOfClients, scopeOfMembers } from "./access.ts";
import { memberRecords } from "./member-service.ts";
import {
  type HeldMember,
  listClientIds,
  listMembersByName,
} from "./queries.ts";

const own = importCells(members, [
  "company_customer_code",
  "name",
  "name_kana",
]);
const { company_customer_code: code } = clients.fields;

/** The client is named by its code. */
const cells: RecordCells = {
  ...own,
  readers: { company_customer_code: customerCodeCell, ...own.readers },
  labels: { ...own.labels, company_customer_code: code.label },
  examples: { ...own.examples, company_customer_code: code.example },
};

const { company_customer_code } = recordSchemas(clients).inputs;
const {
  client_id: _id,
  name,
  name_kana,
  ...others
} = recordSchemas(members).inputs;
const rowSchema = z.strictObject({
  company_customer_code,
  name,
  name_kana,
  ...z.object(others).partial().shape,
});
type MemberCells = z.infer<typeof rowSchema>;

/** A row with its client and the members of that name, where there are such. */
interface Resolved {
  readonly fields: Omit<MemberCells, "company_customer_code">;
  readonly client_id: number | undefined;
  readonly held: readonly HeldMember[];
}

const resolve = async (
  { db, actor }: ImportContext,
  rows: readonly MemberCells[],
): Promise<Resolved[]> => {
  const ids = await listClientIds(
    db,
    scopeOfClients(actor),
    rows.map((row) => row.company_customer_code),
  );
  const found = await listMembersByName(db, scopeOfMembers(actor), {
    clientIds: [...ids.values()],
    names: rows.map((row) => row.name),
  });
  const keyOf = (client: number | undefined, who: string): string =>
    `${client ?? 0} ${withCp932Signs(who)}`;
  const byName = new Map<string, HeldMember[]>();
  for (const one of found) {
    const key = keyOf(one.client_id, one.name);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  return rows.map(({ company_customer_code: typed, ...fields }) => {
    const client_id = ids.get(typed);
    const alike = byName.get(keyOf(client_id, fields.name)) ?? [];
    const same = alike.filter((one) => one.name === fields.name);
    return { fields, client_id, held: same.length > 0 ? same : alike };
  });
};

const columns = fileColumnsOf<HeldMember>(members);

const verdictOf = ({ fields, client_id, held }: Resolved): CheckedRow => {
  if (client_id === undefined)
    return { errors: { company_customer_code: [clientText.noSuchClient] } };
  return held.length > 1
    ? { errors: { name: [clientText.sameNames] } }
    : actionOf(held[0], fields, columns);
};

/** People of clients out of a file: made or changed by the code of their client and their name. */
export const memberImport = defineImportKind<MemberCells>({
  key: members.table,
  title: members.pages.detail.title,
  access: members.access,
  columns: columnsOf(cells),
  schema: rowSchemaOf(cells, rowSchema),
  identity: {
    column: "name",
    of: (row) => {
      const typed = company_customer_code.safeParse(
        row["company_customer_code"] ?? "",
      ).data;
      const who = (row["name"] ?? "").normalize("NFC").trim();
      return typed === undefined || who === "" ? "" : `${typed} ${who}`;
    },
  },
  async check(context, rows) {
    return (await resolve(context, rows)).map(verdictOf);
  },
  /** @throws AppError `changed_by_other` where the client is gone by now */
  async write(context, rows) {
    // Two files at once do not make the same person twice.
    await takeTurn(context.db, members.table);
    const resolved = (await resolve(context, rows)).map(
      ({ fields, client_id, held }) => {
        if (client_id === undefined) throw new AppError("changed_by_other");
        return { id: held[0]?.id, changes: { ...fields, client_id } };
      },
    );
    await memberRecords.service.createMany(
      context,
      resolved.flatMap(({ id, changes }) =>
        id === undefined ? [changes] : [],
      ),
    );
    await memberRecords.service.updateMany(
      context,
      resolved.flatMap(({ id, changes }) =>
        id === undefined ? [] : [{ id, changes }],
      ),
    );
  },
});
