import {
  beginning,
  codeField,
  textField,
  textsField,
} from "#modules/base/records/contract/fields.ts";
import {
  inUse,
  sortOrder,
} from "#modules/base/records/contract/order-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { approvalNeeds } from "#modules/desk/case-desk/contract/lookups.ts";
import { connectManagers } from "./category-pages.ts";
import { workFlowPages } from "./flow-pages.ts";
import { flowText as text } from "./flow-text.ts";
import { workFlows } from "./lookups.ts";

const source = defineRecord(
  {
    entity: "connect_work_flow",
    table: "connect_work_flows",
    path: "/api/connectWorkFlows",
    tag: "connect-inquiries",
    removal: { stopped_by: ["inquiries with the work flow"] },
    noun: { one: "work flow", many: "work flows" },
    pages: workFlowPages,
    access: connectManagers,
    name: "label",
    default_sort: "sort_order",
    text: { create: text.create, keyword: text.searchHint },
    fields: {
      label: textField("名称", 24, {
        list: { width: 150 },
        is_searched: true,
        unique: { among: "living", taken: text.labelTaken },
        hint: text.labelHint,
      }),
      code: codeField("区分", workFlows, {
        list: { width: 130 },
        is_fixed: true,
        unique: { among: "living", taken: text.taken },
      }),
      steps: textsField(
        "手順",
        { max: 60, most: 12 },
        {
          list: { width: 420 },
          width: "full",
          is_searched: true,
          hint: text.stepsHint,
          words: (steps: readonly string[]) => steps.join(" → "),
        },
      ),
      approval_default: beginning(
        codeField("承認の初期値", approvalNeeds, { list: { width: 110 } }),
        () => "no_need",
      ),
      sort_order: sortOrder,
      is_in_use: inUse,
    },
    blocks: {
      content: {
        title: text.section,
        fields: [
          "label",
          "code",
          "steps",
          "approval_default",
          "sort_order",
          "is_in_use",
        ],
      },
    },
  },
  ({ steps }) =>
    new Set(steps).size === steps.length
      ? []
      : [{ field: "steps", message: text.twice }],
);

/**
 * What is to be done for each kind of inquiry, and whether it needs an approval. A case keeps the code and the steps it
 * began with: one that is used is retired, never deleted.
 */
export interface ConnectWorkFlows extends Named<typeof source> {}
export const connectWorkFlows: ConnectWorkFlows = source;
