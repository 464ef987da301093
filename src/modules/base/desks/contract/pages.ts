import {
  onlySide,
  anyOf,
  type Access,
} from "#platform/contract/permissions.ts";
import { agentsOf } from "./access-rules.ts";
import type { CaseModule } from "./lookups.ts";

interface DeskPage {
  readonly path: string;
  readonly access: Access;
}

/**
 * Where each desk keeps its cases (spec §2): what shows a case, or begins one, finds the way here. The desk itself
 * puts title and menu to it.
 */
export const deskPages = {
  sos: {
    list: { path: "/{brand}-sos/inquiry-list", access: anyOf("sos") },
    form: {
      path: "/{brand}-sos/inquiry-form",
      access: anyOf("client_management"),
    },
    detail: { path: "/{brand}-sos/inquiry/$id", access: anyOf("sos") },
  },
  connect: {
    list: { path: "/{brand}-connect/inquiry-list", access: anyOf("connect") },
    form: {
      path: "/{brand}-connect/inquiry-form",
      access: onlySide(anyOf("client_management"), "call_centre"),
    },
    detail: { path: "/{brand}-connect/inquiry/$id", access: anyOf("connect") },
  },
  iza: {
    list: { path: "/iza-call/inquiry-list", access: agentsOf("iza") },
    form: { path: "/iza-call/inquiry-form", access: agentsOf("iza") },
    detail: { path: "/iza-call/inquiry/$id", access: agentsOf("iza") },
  },
} as const satisfies Record<
  CaseModule,
  Record<"list" | "form" | "detail", DeskPage>
>;

/** What the list of a desk is asked for, so that it shows the cases of a sales company; a desk without any is not here. */
export const searchOfDealer: Readonly<
  Partial<Record<CaseModule, (car_dealer_id: number) => object>>
> = {
  sos: (car_dealer_id) => ({ car_dealer_id, service_division: "any" }),
};
