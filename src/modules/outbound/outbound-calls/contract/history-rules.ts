import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { plainText } from "#modules/base/records/contract/value-rules.ts";
import { slipActionText, slipHistoryLabels } from "./history-text.ts";
import { slipLabels } from "./list-text.ts";
import {
  afterCallStatuses,
  afterResults,
  callStatuses,
  callTypes,
  ccStatuses,
  dmStates,
  doneReasons,
  goodsReceiptResults,
  informationCategories,
  nextCallScopes,
  outboundStatuses,
  reportRecipients,
  storageIntentions,
} from "./lookups.ts";

const actions: Readonly<Record<string, string>> = slipActionText;
const labels: Readonly<Record<string, string>> = {
  ...slipLabels,
  ...slipHistoryLabels,
};
const lookups: Readonly<
  Record<
    string,
    { readonly options: readonly { code: string; label: string }[] }
  >
> = {
  outbound_status: outboundStatuses,
  done_reason: doneReasons,
  cc_status: ccStatuses,
  dm_state: dmStates,
  call_status: callStatuses,
  call_type: callTypes,
  storage_intention: storageIntentions,
  next_call_scope: nextCallScopes,
  after_result: afterResults,
  after_call_status: afterCallStatuses,
  goods_receipt_result: goodsReceiptResults,
  kinds_done: inspectionKinds,
  category: informationCategories,
  to: reportRecipients,
};

/** What was done to a slip, in words. */
export const slipActionWords = (action: string): string =>
  actions[action] ?? action;

/** How the timeline of a slip reads. */
export const slipTimelineWords = {
  action: (_entity: string, action: string): string => slipActionWords(action),
  field: (_entity: string, field: string): string | undefined => labels[field],
  value: (
    _entity: string,
    field: string,
    value: unknown,
  ): string | undefined => {
    const options = lookups[field]?.options;
    if (options === undefined || value === null) return undefined;
    return [value]
      .flat()
      .map(
        (code) =>
          options.find((one) => one.code === code)?.label ?? plainText(code),
      )
      .join("・");
  },
};
