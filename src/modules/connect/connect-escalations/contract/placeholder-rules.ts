import type { ConnectValues } from "#modules/connect/connect-inquiries/contract/fields.ts";
import { connectCase } from "#modules/connect/connect-inquiries/contract/fields.ts";
import { connectVisible } from "#modules/connect/connect-inquiries/contract/visible-rules.ts";
import { rowWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import { usualLabels } from "#modules/desk/case-mails/contract/lookups.ts";
import type { PlaceholderValues } from "#modules/desk/case-mails/contract/placeholder-rules.ts";
import type { TemplateLabels } from "#modules/desk/case-mails/contract/template-rules.ts";
import { formatMinute } from "#platform/contract/japanese/dates.ts";
import { escalationLabels as labels } from "./text.ts";

const hidden = connectVisible.hiddenFieldsOf("carDealer");

/** What a sales company is told of an inquiry, and so what a mail to it may say. */
const told = connectCase.entries.filter(([name]) => !hidden.has(name));
const show = rowWords(connectCase);

type FilledFrom = Partial<ConnectValues> & {
  readonly names: Readonly<Record<string, string>>;
};

/** What a mail to the sales company is filled with, by the labels of a template. */
export const placeholderValues = (
  inquiry: FilledFrom,
  beside: {
    readonly reception_number: string;
    readonly due_at: string | null;
    readonly link: string;
  },
): PlaceholderValues => ({
  ...Object.fromEntries(
    told.map(([name, { label }]) => [label, show(name, inquiry)]),
  ),
  [labels.number]: beside.reception_number,
  [labels.due]: formatMinute(beside.due_at),
  [labels.link]: beside.link,
});

const toDealer = {
  ...Object.fromEntries(told.map(([, { label }]) => [label, `（${label}）`])),
  ...usualLabels.escalation,
};

/** What the templates of the desk may ask for: of an inquiry as much as their readers are told. */
export const connectTemplateLabels: TemplateLabels = {
  ...usualLabels,
  escalation: toDealer,
  reminder: toDealer,
};
