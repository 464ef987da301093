import { deskFilters } from "#modules/desk/case-desk/contract/desk-filter-fields.ts";
import {
  deskSchemas,
  type DeskSchemasOf,
} from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  type FiltersOf,
  manyFilter,
  oneFilter,
} from "#modules/desk/case-desk/contract/filter-fields.ts";
import { izaCase, izaContacts, type IzaSections } from "./fields.ts";
import {
  roadTypes,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { coverages } from "#modules/iza/iza-members/contract/lookups.ts";
import { handOverFilter } from "#modules/desk/case-hand-overs/contract/hand-over-fields.ts";
import { mailStatuses } from "#modules/desk/case-mails/contract/lookups.ts";
import { callbackDays, izaResults } from "./lookups.ts";
import { sourceSchemas } from "./source-schema.ts";
import { izaText } from "./text.ts";

const { fields } = izaCase;

const filters = deskFilters({
  open: {
    result: manyFilter(fields.result.label, izaResults),
    trouble_category: manyFilter(
      fields.trouble_category.label,
      troubleCategories,
    ),
  },
  further: {
    coverage: manyFilter(fields.coverage.label, coverages),
    handed_over: handOverFilter,
    callback: oneFilter(izaText.callback, callbackDays),
    mail_status: manyFilter(fields.mail_status.label, mailStatuses),
    road_type: manyFilter(fields.road_type.label, roadTypes),
  },
  companies: {
    car_dealer_id: { label: fields.car_dealer_id.label, of: "dealer" },
  },
});
export interface IzaFilters extends FiltersOf<typeof filters> {}

/** What comes in and goes out. */
export interface IzaSchemas extends DeskSchemasOf<IzaSections, IzaFilters> {}
export const izaSchemas: IzaSchemas = deskSchemas<IzaSections, IzaFilters>(
  izaCase,
  filters,
  izaContacts,
  sourceSchemas,
);
