import {
  callDirections,
  callOutcomes,
} from "#modules/desk/call-logs/contract/lookups.ts";
import { callLogPages } from "#modules/desk/call-logs/contract/pages.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { findCallsOfVehicle } from "#modules/desk/call-logs/server/service.ts";
import {
  findCasesOfVehicle,
  findSpecialClientsOf,
  readableDesks,
} from "#modules/desk/case-desk/server/vehicle-service.ts";
import { findClientByTelephone } from "#modules/company/clients/server/service.ts";
import {
  inquiryStatuses,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
import { dueInspectionsOf } from "#modules/outbound/outbound-calls/server/service.ts";
import type { VehicleDependencies } from "#modules/company/vehicles/server/service.ts";
import { cardText } from "#modules/company/vehicles/contract/card-text.ts";

const pathOf = ({ path }: { readonly path: string }, id: number): string =>
  path.replace("$id", String(id));

const words = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" ");

/** What a vehicle card shows of the cases of all desks, of calls and of clients, in the scope of those. */
export const vehicleDependencies: VehicleDependencies = {
  mayReadCases: (actor) => readableDesks(actor).length > 0,
  precheck: async (db, actor, keys) => {
    const [open_cases, special_clients] = await Promise.all([
      findCasesOfVehicle(db, actor, keys, true),
      findSpecialClientsOf(db, keys),
    ]);
    return {
      open_cases: open_cases.map(({ inquiry_status, ...one }) => ({
        ...one,
        status: inquiryStatuses.labelOf(inquiry_status),
      })),
      special_clients: special_clients.map(({ kind, ...one }) => ({
        ...one,
        kind: specialClientKinds.labelOf(kind),
      })),
    };
  },
  duesOf: dueInspectionsOf,
  clientOf: findClientByTelephone,
  casesOf: async (db, actor, keys) => {
    const rows = await findCasesOfVehicle(db, actor, keys, false);
    return rows.map((row) => ({
      ...row,
      contact: {
        kind: "case",
        id: row.id,
        path: pathOf(caseDesks[row.module].pages.detail, row.id),
        at: row.received_at,
        title: caseNumberWords(row),
        detail: words(
          inquiryStatuses.labelOf(row.inquiry_status),
          troubleCategories.labelOf(row.trouble_category),
          row.caller_name,
        ),
      },
    }));
  },
  callsOf: async (db, actor, keys) => {
    const rows = await findCallsOfVehicle(db, actor, keys);
    return rows.map((row) => ({
      kind: "call",
      id: row.id,
      path: pathOf(callLogPages.callLog, row.id),
      at: row.started_at,
      title: row.name ?? row.phone ?? cardText.noNumber,
      detail: words(
        callDirections.labelOf(row.direction),
        row.outcome === "missed" ? callOutcomes.labelOf("missed") : null,
        row.memo,
      ),
    }));
  },
};
