import { useWatch } from "react-hook-form";
import type {
  DetailOf,
  InputOf,
} from "#modules/base/records/contract/record.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import type { Question } from "#platform/web/ui/question.ts";
import { contractSettings } from "../../contract/contract-record.ts";
import { previewContracts } from "../../contract/endpoints.ts";
import { contractKinds, type ContractKind } from "../../contract/lookups.ts";
import { contractText as text } from "../../contract/text.ts";
import { useMasterOptions } from "../embeds/master-options.tsx";

type Contracts = typeof contractSettings;

/** Who calls for one kind; mail is never the company's own. */
const ContractField = ({ kind }: { kind: ContractKind }) => {
  const name = `${kind}_contract_id` as const;
  const chosen: unknown = useWatch({ name });
  const { found, options } = useMasterOptions(
    "CT36",
    typeof chosen === "number" ? chosen : null,
    ({ behaviour }) => kind !== "dm" || behaviour !== "dealer",
  );
  return (
    <SelectField
      name={name}
      label={contractSettings.fields[name].label}
      required
      options={options}
      reading={found}
    />
  );
};

const wordsOf = (
  dealer: string,
  changes: readonly { from: string; to: string; count: number }[],
): string => {
  if (changes.length === 0) return text.previewNone(dealer);
  const total = changes.reduce((sum, { count }) => sum + count, 0);
  return [
    text.previewLead(dealer),
    ...changes.map(({ from, to, count }) => text.previewLine(from, to, count)),
    text.previewTotal(total),
  ].join("\n");
};

/** What saving would change, before it is saved; what is wrong with the fields, saving says itself. */
const previewQuestion = async (
  values: InputOf<Contracts>,
  record: DetailOf<Contracts> | undefined,
): Promise<Question | undefined> => {
  const { car_dealer_id: _dealer, ...columns } = values;
  const dealer = record?.dealer_name ?? "";
  const asked = { title: text.previewTitle, action: text.save };
  try {
    const { data } = await callEndpoint(previewContracts, {
      body: { ...columns, id: record?.id ?? 0 },
    });
    return { ...asked, body: wordsOf(dealer, data) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.status === 422
      ? undefined
      : { ...asked, body: text.previewFailed(dealer) };
  }
};

/** The form of a company's contracts: what they would change is shown before they are saved. */
export const contractForm = {
  question: previewQuestion,
  inputs: Object.fromEntries(
    contractKinds.codes.map((kind) => [
      `${kind}_contract_id`,
      () => <ContractField kind={kind} />,
    ]),
  ),
};
