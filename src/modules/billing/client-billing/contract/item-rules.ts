import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import {
  lineAmount,
  type TaxClass,
} from "#platform/contract/japanese/money.ts";
import { itemStates, type ItemState } from "./lookups.ts";
import { itemText as text } from "./text.ts";

/** A cost line as the report has it now. */
export interface ReportedLine {
  readonly item: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly tax_class: TaxClass;
}

/** Where an item stands in the reports of its case. */
export interface ReportPlace {
  readonly work_report_id: number;
  readonly report_line: number;
}

interface Facts {
  readonly item: string;
  readonly reception_number: string | null;
  readonly item_state: ItemState;
  readonly client_id: number | null;
  readonly differs: boolean;
  readonly tax_class: TaxClass;
  readonly advance_payee_name: string | null;
}

const actions = {
  assign: ["unassigned", "pending", "confirmed"],
  confirm: ["unassigned", "pending"],
  exclude: ["unassigned", "pending", "confirmed"],
  include: ["excluded"],
} as const satisfies Record<string, readonly ItemState[]>;
export type ItemAction = keyof typeof actions;

/** Many items of a step bear the same words: the case tells which one it is. */
const nameOf = ({ item, reception_number }: Facts): string =>
  reception_number === null
    ? text.typedItem(item)
    : text.itemOfCase(reception_number, item);

const obstacleOf = (action: ItemAction, item: Facts): string | undefined => {
  const isThere = actions[action].some((state) => state === item.item_state);
  if (!isThere)
    return text.wrongState(nameOf(item), itemStates.labelOf(item.item_state));
  if (action !== "confirm") return undefined;
  if (item.client_id === null) return text.unassigned(nameOf(item));
  if (item.differs) return text.openDifference(nameOf(item));
  return item.tax_class === "advance" && item.advance_payee_name === null
    ? text.noPayee(nameOf(item))
    : undefined;
};

/** Whether an item may take a step, with what stands against it. */
export const decideItemStep = (action: ItemAction, item: Facts): Ability => {
  const obstacle = obstacleOf(action, item);
  return obstacle === undefined
    ? abilityGranted
    : abilityRefused("state", obstacle);
};

/** The state of an item that waits for somebody to look at it. */
export const waitingState = (client_id: number | null): ItemState =>
  client_id === null ? "unassigned" : "pending";

/** Whether an item still says what the report does. */
export const isAsReported = (
  item: ReportedLine,
  line: ReportedLine | undefined,
): boolean =>
  line !== undefined &&
  item.item === line.item &&
  item.quantity === line.quantity &&
  item.unit_price === line.unit_price &&
  item.tax_class === line.tax_class;

/** Amount of an item in integer yen, toward zero. */
export const amountOf = ({ quantity, unit_price }: ReportedLine): number =>
  lineAmount(quantity, unit_price);
