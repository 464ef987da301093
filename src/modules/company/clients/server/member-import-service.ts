import type { z } from "zod";
import { AppError } from "#platform/contract/errors.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { listCell, textCell } from "#platform/server/imports/cell-readers.ts";
import {
  defineImportKind,
  type Cells,
  type CheckedRow,
  type ImportContext,
} from "#platform/server/imports/import-kind.ts";
import {
  actionOf,
  columnsOf,
  rowSchemaOf,
  type RecordCells,
} from "#platform/server/imports/record-import.ts";
import { withCp932Signs } from "#platform/server/tabular/cp932.ts";
import {
  createRecords,
  lockRecords,
  updateRecords,
} from "#platform/server/records/write-records.ts";
import { createMember } from "../contract/member-endpoints.ts";
import { clientPageTitles } from "../contract/page-text.ts";
import {
  clientInputSchema,
  memberCreateSchema,
  memberDefaults,
} from "../contract/schema.ts";
import {
  clientLabels,
  clientText,
  memberImportExamples,
  memberLabels,
} from "../contract/text.ts";
import { scopeOfClients } from "./access.ts";
import { clientCodeOf } from "./client-import-service.ts";
import { memberOwnColumns } from "./export-service.ts";
import { memberKind, memberSearchColumns } from "./mutations.ts";
import {
  holdClients,
  listClientsByCode,
  listMembersByName,
} from "./queries.ts";
import type { ClientRow, MemberRow } from "./tables.ts";

/** How each cell of a file becomes a field of a member; the client is named by its code. */
const readers = {
  company_customer_code: textCell,
  name: textCell,
  name_kana: textCell,
  department: textCell,
  phone: textCell,
  email: textCell,
  vehicle_registration_numbers: listCell(/[、,\n]+/),
  note: textCell,
} as const;

const cells: RecordCells<keyof typeof readers> = {
  readers,
  required: new Set(["company_customer_code", "name", "name_kana"]),
  labels: {
    ...memberLabels,
    company_customer_code: clientLabels.company_customer_code,
  },
  examples: memberImportExamples,
};

const rowSchema = memberCreateSchema.omit({ client_id: true }).extend({
  company_customer_code: clientInputSchema.shape.company_customer_code,
});
type MemberCells = z.infer<typeof rowSchema>;

/** A row with its client and the member of that name, where there are such. */
interface Resolved {
  readonly row: MemberCells;
  readonly client: ClientRow | undefined;
  readonly held: readonly MemberRow[];
}

const resolve = async (
  context: ImportContext,
  rows: readonly MemberCells[],
): Promise<Resolved[]> => {
  const scope = scopeOfClients(context.actor);
  const clients = await listClientsByCode(
    context.db,
    scope,
    rows.map((row) => row.company_customer_code),
  );
  const clientIds = [...clients.values()].map(({ id }) => id);
  const names = rows.map(({ name }) => name);
  const members = new Map<string, MemberRow[]>();
  for (const one of await listMembersByName(context.db, scope, {
    clientIds,
    names,
  })) {
    const key = `${one.client_id} ${withCp932Signs(one.name)}`;
    members.set(key, [...(members.get(key) ?? []), one]);
  }
  return rows.map((row) => {
    const client = clients.get(row.company_customer_code);
    const alike =
      members.get(`${client?.id ?? 0} ${withCp932Signs(row.name)}`) ?? [];
    const same = alike.filter(({ name }) => name === row.name);
    return { row, client, held: same.length > 0 ? same : alike };
  });
};

const verdictOf = ({ row, client, held }: Resolved): CheckedRow => {
  if (client === undefined)
    return { errors: { company_customer_code: [clientText.noSuchClient] } };
  if (held.length > 1) return { errors: { name: [clientText.sameNames] } };
  const { company_customer_code: _code, ...fields } = row;
  return actionOf(held[0], fields, memberOwnColumns);
};

/** @throws AppError `changed_by_other` where the client is gone by now */
const valuesOf = ({ row, client, held }: Resolved) => {
  if (client === undefined) throw new AppError("changed_by_other");
  const { company_customer_code: _code, ...given } = row;
  const fields = { ...given, client_id: client.id };
  const whole = { ...memberDefaults, ...held[0], ...fields };
  return { ...fields, ...memberSearchColumns(whole, client) };
};

/** People of clients out of a file: made or changed by the code of their client and their name. */
export const memberImport = defineImportKind<MemberCells>({
  key: "client_members",
  title: clientPageTitles.member,
  access: createMember.access,
  columns: columnsOf(cells),
  schema: rowSchemaOf(cells, rowSchema),
  identity: {
    column: "name",
    of: (row: Cells) => {
      const code = clientCodeOf(row.company_customer_code);
      const name = (row.name ?? "").normalize("NFC").trim();
      return code === "" || name === "" ? "" : `${code} ${name}`;
    },
  },
  async check(context, rows) {
    return (await resolve(context, rows)).map(verdictOf);
  },
  async write(context, rows) {
    // Two files at once do not make the same person twice.
    await takeTurn(context.db, "client_members");
    const resolved = await resolve(context, rows);
    await holdClients(
      context.db,
      resolved.flatMap(({ client }) => client?.id ?? []),
    );
    await createRecords(
      context,
      memberKind,
      resolved
        .filter(({ held }) => held.length === 0)
        .map((one) => ({ ...memberDefaults, ...valuesOf(one) })),
    );
    const locked = await lockRecords(context.db, memberKind, {
      ids: resolved.flatMap(({ held }) => held[0]?.id ?? []),
      scope: scopeOfClients(context.actor).condition,
    });
    await updateRecords(
      context,
      memberKind,
      resolved.flatMap((one) => {
        const before = locked.get(one.held[0]?.id ?? 0);
        return before === undefined ? [] : [{ before, patch: valuesOf(one) }];
      }),
    );
  },
});
