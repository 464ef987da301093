import { listTimeline } from "#modules/base/history/server/service.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  lockRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type {
  RegistryAddressState,
  RegistrySettings,
  RegistrySlot,
} from "../contract/schema.ts";
import { registryText } from "../contract/text.ts";
import {
  deleteRunningQuery,
  insertRunningQuery,
  registryKind,
} from "./registry-mutations.ts";
import {
  countRunningQueries,
  getRegistryRow,
  listAddressRows,
} from "./registry-queries.ts";

/** One of the two addresses that may be asked. */
export interface RegistryAddress {
  readonly slot: number;
  readonly url: string;
}

/**
 * Says which address a query goes to and knows of every query that runs, so that the address is not changed under it.
 * Filled by the settings; the two configured addresses are the only ones it may ever name.
 */
export interface RegistryDesk {
  /** Undefined: none is configured. The query is known as running until `end`. */
  readonly begin: () => Promise<
    { id: number; address: RegistryAddress } | undefined
  >;
  /** `latency` in milliseconds; undefined: no proper answer came. */
  readonly end: (query: {
    id: number;
    slot: number;
    latency: number | undefined;
  }) => Promise<void>;
}

/** The configured addresses; undefined: none. */
export type RegistryUrls = readonly [string, string] | undefined;

/** A vehicle that no registry knows: the check costs it next to nothing. */
const unknownVehicle = { tel: "0000000000" } as const;

/** What a screen may show of an address. */
const withoutSecrets = (url: string): string => {
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  return shown.href.replace(/\/$/, "");
};

const urlOf = (urls: RegistryUrls, slot: RegistrySlot): string => {
  const url = urls?.[slot - 1];
  if (url === undefined) throw new AppError("external_unreachable");
  return url;
};

const switchesOf = async (db: Db): Promise<RegistrySettings["switches"]> => {
  const entries = await listTimeline(db, {
    root_entity: registryKind.entity,
    root_id: 1,
  });
  return entries.flatMap(({ id, at, user_name, changes }) =>
    changes
      .filter(({ field }) => field === "active_slot")
      .map(({ before, after }) => ({
        id,
        at,
        user_name,
        before: before as RegistrySlot,
        after: after as RegistrySlot,
      })),
  );
};

const addressesOf = async (
  db: Db,
  urls: RegistryUrls,
  active: RegistrySlot,
): Promise<RegistryAddressState[]> =>
  urls === undefined
    ? []
    : (await listAddressRows(db)).map((row) => ({
        ...row,
        url: withoutSecrets(urlOf(urls, row.slot)),
        is_active: row.slot === active,
      }));

const read = async (db: Db, urls: RegistryUrls): Promise<RegistrySettings> => {
  const { version, active_slot } = await getRegistryRow(db);
  const [addresses, running_count, switches] = await Promise.all([
    addressesOf(db, urls, active_slot),
    countRunningQueries(db),
    switchesOf(db),
  ]);
  return { version, addresses, running_count, switches };
};

const change = async (
  context: WriteContext,
  urls: RegistryUrls,
  wanted: { version: number; slot: RegistrySlot },
): Promise<RegistrySettings> => {
  urlOf(urls, wanted.slot);
  // From here on no query of any process begins until this transaction ends.
  const row = await lockRecord(context.db, registryKind, {
    id: 1,
    version: wanted.version,
    scope: theOneRow,
  });
  if (row.active_slot === wanted.slot)
    throw new AppError("not_possible_now", { message: registryText.sameSlot });
  if ((await countRunningQueries(context.db)) > 0)
    throw new AppError("not_possible_now", { message: registryText.stopFirst });
  await updateRecord(
    context,
    registryKind,
    row,
    { active_slot: wanted.slot },
    { action: "switch" },
  );
  return read(context.db, urls);
};

/** Asks one address with the limits of every query; the look-up of vehicles, which stands above. */
type AskRegistry = (
  address: Pick<RegistryAddress, "url">,
  keys: typeof unknownVehicle,
) => Promise<unknown>;

const check = async (
  db: Db,
  { urls, ask }: { urls: RegistryUrls; ask: AskRegistry },
  slot: RegistrySlot,
) => {
  const url = urlOf(urls, slot);
  const query = await insertRunningQuery(db, slot);
  const startedAt = performance.now();
  const is_reached = await ask({ url }, unknownVehicle).then(
    () => true,
    () => false,
  );
  const latency = is_reached ? performance.now() - startedAt : undefined;
  await deleteRunningQuery(db, { ...query, latency });
  const { active_slot } = await getRegistryRow(db);
  const addresses = await addressesOf(db, urls, active_slot);
  const address = addresses.find((one) => one.slot === slot);
  if (address === undefined) throw new AppError("external_unreachable");
  return { ...address, is_reached };
};

/** The registry settings over the configured addresses. */
export const createRegistrySettings = (
  urls: RegistryUrls,
  ask: AskRegistry,
) => ({
  read: (db: Db) => read(db, urls),
  change: (
    context: WriteContext,
    wanted: { version: number; slot: RegistrySlot },
  ) => change(context, urls, wanted),
  check: (db: Db, slot: RegistrySlot) => check(db, { urls, ask }, slot),
  /** What the look-up of vehicles asks before and reports after every query. */
  deskOf: (db: Db): RegistryDesk => ({
    begin: async () => {
      if (urls === undefined) return undefined;
      const { id, slot } = await insertRunningQuery(db, undefined);
      const address: RegistryAddress = { slot, url: urlOf(urls, slot) };
      return { id, address };
    },
    end: (query) => deleteRunningQuery(db, query),
  }),
});
export type RegistrySettingsService = ReturnType<typeof createRegistrySettings>;
