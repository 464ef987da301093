import {
  callDirections,
  callOutcomes,
} from "#modules/desk/call-logs/contract/lookups.ts";
import { callLogPages } from "#modules/desk/call-logs/contract/pages.ts";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { findCallsOfVehicle } from "#modules/desk/call-logs/server/service.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import { findClientByTelephone } from "#modules/company/clients/server/service.ts";
import {
  inquiryStatuses,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  createInquiryService,
  findCasesOfVehicle,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { VehicleDependencies } from "#modules/company/vehicles/server/service.ts";
import { cardText } from "#modules/company/vehicles/contract/card-text.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";

const pathOf = ({ path }: { readonly path: string }, id: number): string =>
  path.replace("$id", String(id));

const words = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" ");

/** The case that is left out is one of its desk only. */
const keysOfSos = ({
  except_kind,
  ...keys
}: Parameters<VehicleDependencies["casesOf"]>[2]) => ({
  ...keys,
  except_id: except_kind === "sos" ? keys.except_id : undefined,
});

const inquiries = createInquiryService(inquiryDependencies);

/** What a vehicle card shows of cases, calls and clients, in the scope of those. */
export const vehicleDependencies: VehicleDependencies = {
  mayReadCases: (actor) => mayReadCases(actor, "sos"),
  precheck: async (db, actor, keys) => {
    const found = await inquiries.precheck(db, actor, keysOfSos(keys));
    return {
      ...found,
      open_cases: found.open_cases.map(({ inquiry_status, ...one }) => ({
        ...one,
        module: "sos",
        status: inquiryStatuses.labelOf(inquiry_status),
      })),
    };
  },
  clientOf: findClientByTelephone,
  casesOf: async (db, actor, keys) => {
    const rows = await findCasesOfVehicle(db, actor, keysOfSos(keys));
    return rows.map((row) => ({
      ...row,
      module: "sos",
      contact: {
        kind: "case",
        id: row.id,
        path: pathOf(deskPages.sos.detail, row.id),
        at: row.received_at,
        title: row.reception_number,
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
