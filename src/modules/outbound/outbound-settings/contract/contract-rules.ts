import {
  contractKinds,
  type ContractBehaviour,
  type ContractKind,
} from "./lookups.ts";

/** What is agreed of one kind. */
export interface KindSettings {
  /** Item of CT36. */
  readonly contract: string;
  readonly behaviour: ContractBehaviour;
  /** Days before the date that is due; of the call after an inspection, after it. */
  readonly day_setting: number;
  /** Most calls of a slip; of mail, most pieces. */
  readonly max_call_count: number;
}

/** What is agreed with one sales company. */
export type ContractSettings = Readonly<Record<ContractKind, KindSettings>>;

/** Days and numbers that a contract begins with. */
const beginnings: Readonly<Record<ContractKind, readonly [number, number]>> = {
  m3: [30, 2],
  m6: [30, 2],
  m12: [45, 3],
  vehicle: [45, 3],
  severe: [20, 2],
  dm: [60, 1],
  after_call: [7, 2],
};

export const firstDays = (kind: ContractKind): number => beginnings[kind][0];
export const firstCount = (kind: ContractKind): number => beginnings[kind][1];

/** Within which days a kind may be set. */
export const mostDays = (kind: ContractKind): number =>
  kind === "after_call" ? 60 : 180;
export const mostCalls = 9;

const kindSettings = (of: (kind: ContractKind) => KindSettings) =>
  Object.fromEntries(
    contractKinds.codes.map((kind) => [kind, of(kind)]),
  ) as Record<ContractKind, KindSettings>;

/** Columns of a company's settings, and the fields of its form. */
export type ContractColumns = {
  readonly [K in ContractKind as `${K}_contract_id`]: number;
} & {
  readonly [
    K in ContractKind as `${K}_day_setting` | `${K}_max_call_count`
  ]: number;
};

/** An item of CT36, by its id. */
export interface ContractItem {
  readonly code: string;
  readonly behaviour: ContractBehaviour;
}

const noContract: ContractItem = { code: "00", behaviour: "none" };

/** The settings of a company, whatever its contracts are called. */
export const settingsOf = (
  columns: ContractColumns,
  itemOf: (id: number) => ContractItem | undefined,
): ContractSettings =>
  kindSettings((kind) => {
    const item = itemOf(columns[`${kind}_contract_id`]) ?? noContract;
    return {
      contract: item.code,
      behaviour: item.behaviour,
      day_setting: columns[`${kind}_day_setting`],
      max_call_count: columns[`${kind}_max_call_count`],
    };
  });

/** Nothing is agreed: nobody is called. */
export const withoutContract: ContractSettings = kindSettings((kind) => ({
  contract: noContract.code,
  behaviour: noContract.behaviour,
  day_setting: firstDays(kind),
  max_call_count: firstCount(kind),
}));

/** Most people of a sales company who answer for its contract. */
export const mostStaff = 20;
