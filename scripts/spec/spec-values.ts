/** Constants of the specification (§3, §5, §9), each with the place that says it in the product. */

/** What it is, the file under `src`, the way to the value in what it exports, the value. */
export type SpecValue = readonly [string, string, string, string | number];

const limit = (
  name: string,
  file: string,
  way: string,
  value: number,
): SpecValue => [name, `modules/${file}`, `${way}.max`, value];

/** §3, §5 and §9: numbers. */
export const specConstants: readonly SpecValue[] = [
  ["side menu width", "platform/web/theme/tokens.ts", "measure.side_menu", 240],
  ["top bar", "platform/web/theme/tokens.ts", "measure.bar", 56],
  ["top bar, wide", "platform/web/theme/tokens.ts", "measure.bar_wide", 64],
  ["notification", "platform/web/theme/tokens.ts", "noticeMilliseconds", 4000],
  ["return margin of a window", "platform/web/ui/inside-window.ts", "edge", 30],
  [
    "company-name search",
    "modules/sos/sos-dispatch/contract/schema.ts",
    "dispatchLimits.company_search",
    100,
  ],
  [
    "work reports",
    "modules/sos/sos-dispatch/contract/schema.ts",
    "dispatchLimits.work_reports",
    3,
  ],
  [
    "telephone",
    "platform/contract/japanese/telephone.ts",
    "maxTelephoneLength",
    13,
  ],
  [
    "maximum file size",
    "platform/contract/files/lookups.ts",
    "maximumFileSize",
    5_000_000,
  ],
  [
    "default rows per page",
    "platform/contract/list-address.ts",
    "pageSizes.0",
    10,
  ],
  [
    "calls per item",
    "modules/outbound/outbound-settings/contract/contract-rules.ts",
    "mostCalls",
    9,
  ],
  limit(
    "receiver name kana",
    "desk/case-desk/contract/reception-fields.ts",
    "receptionFields.receiver_name_kana",
    26,
  ),
  limit(
    "process history",
    "desk/case-desk/contract/row-fields.ts",
    "rowFields.summary",
    75,
  ),
  limit(
    "general 1000",
    "sos/sos-inquiries/contract/fields.ts",
    "inquiryCase.fields.memo",
    1000,
  ),
  limit(
    "general 255",
    "desk/case-desk/contract/look-up-fields.ts",
    "placeFields.address",
    255,
  ),
  limit(
    "general 100",
    "desk/case-desk/contract/look-up-fields.ts",
    "customerFields.customer_company",
    100,
  ),
  limit(
    "general 80",
    "billing/tow-bills/contract/account-record.ts",
    "towAccounts.fields.bank_account_holder_kana",
    80,
  ),
  limit(
    "general 50",
    "desk/case-desk/contract/reception-fields.ts",
    "callerFields.caller_name",
    50,
  ),
  limit(
    "general 15",
    "iza/iza-inquiries/contract/fields.ts",
    "izaCase.fields.member_number",
    15,
  ),
  ...["A", "B", "C", "J", "Cancel", "Other"].map(
    (division, index): SpecValue => [
      `division ${division}`,
      "modules/sos/sos-inquiries/contract/lookups.ts",
      `serviceDivisions.options.${index}.id`,
      index + 1,
    ],
  ),
  ...[134, 135].map((id, index): SpecValue => [
    `after-call report ${id}`,
    "modules/outbound/outbound-calls/contract/lookups.ts",
    `afterResults.options.${index}.id`,
    id,
  ]),
  ...[1, 5].map((id): SpecValue => [
    `report ${id}`,
    "modules/outbound/outbound-reports/contract/lookups.ts",
    `reportKinds.options.${id - 1}.code`,
    String(id),
  ]),
  [
    "guided call status",
    "modules/outbound/outbound-calls/contract/lookups.ts",
    "callStatuses.options.3.code",
    "4",
  ],
  [
    "special operator",
    "modules/follow/follow-calls/contract/lookups.ts",
    "automaticOperator.user_id",
    9998,
  ],
];
