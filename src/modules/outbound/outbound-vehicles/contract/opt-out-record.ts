import {
  beginning,
  codeField,
  dateField,
  optional,
  referenceField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  joinedField,
  readField,
  derivedField,
} from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { outboundCustomers } from "./customer-record.ts";
import { stopChannels, stopStates } from "./lookups.ts";
import { optOutIssues, stopTarget } from "./opt-out-rules.ts";
import { optOutPages, outboundDesk, outboundReaders } from "./pages.ts";
import { customerText, optOutText as text } from "./text.ts";

const source = defineRecord(
  {
    entity: "outbound_opt_out",
    table: "outbound_opt_outs",
    path: "/api/outbound/optOuts",
    tag: "outbound-vehicles",
    noun: { one: "stop of calls or mail", many: "stops of calls and mail" },
    pages: optOutPages,
    access: outboundDesk,
    readers: outboundReaders,
    creators: outboundReaders,
    is_kept: true,
    name: "target",
    default_sort: "-updated_at",
    rows: 10,
    is_large: true,
    files: "out",
    text: {
      create: optOutPages.form.title,
      keyword: "使用者・顧客コード・電話番号・申出者・理由",
      actions: { end: "解除" },
    },
    fields: {
      target: derivedField("対象", { list: { width: 230 } }, stopTarget),
      customer_name: optional(
        joinedField(outboundCustomers.fields.name.label, {
          by: "outbound_customer_id",
          column: "name",
        }),
      ),
      outbound_customer_id: optional(
        referenceField("使用者", {
          to: {
            table: outboundCustomers.table,
            name: "name",
            searched: ["company_customer_code", "name", "name_kana"],
            missing: customerText.noSuchCustomer,
          },
          filter: true,
          width: "wide",
          is_fixed: true,
        }),
      ),
      phone: optional(
        telephoneField("電話番号", {
          is_searched: true,
          is_fixed: true,
          is_not_dialled: true,
        }),
      ),
      channel: codeField("手段", stopChannels, {
        list: { width: 80 },
        filter: true,
        is_fixed: true,
      }),
      state: derivedField(
        "状態",
        { list: { width: 90 }, filter: stopStates },
        ({ ended_on }: { ended_on: string | null }) =>
          stopStates.labelOf(ended_on === null ? "running" : "ended"),
      ),
      asked_on: beginning(
        dateField("申出日", {
          list: { width: 104, sort: true },
          from_to: true,
          is_fixed: true,
        }),
        () => tokyoDate(),
      ),
      told_by: textField("申出者", 50, {
        list: { width: 120 },
        is_searched: true,
        is_fixed: true,
      }),
      reason: textField("理由", 255, {
        list: { width: 220 },
        width: "wide",
        is_searched: true,
        is_fixed: true,
      }),
      ended_on: optional(
        dateField("解除日", {
          list: { width: 104 },
          from_to: true,
          is_step: true,
        }),
      ),
      ended_reason: optional(
        textField("解除の理由", 255, {
          list: { width: 200 },
          width: "wide",
          is_step: true,
        }),
      ),
      may_end: readField<Ability>(text.end),
    },
    blocks: {
      stop: {
        title: "停止",
        fields: [
          "outbound_customer_id",
          "customer_name",
          "phone",
          "channel",
          "asked_on",
          "told_by",
          "reason",
          "ended_on",
          "ended_reason",
        ],
      },
    },
  },
  optOutIssues,
);

/** Somebody who asked for no calls or no mail (停止). It is kept for ever; ending it is a decision of its own. */
export interface OutboundOptOuts extends Named<typeof source> {}
export const outboundOptOuts: OutboundOptOuts = source;
