import { useDeferredValue, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  receivingDesk,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import {
  caseNumberWords,
  isSameCase,
} from "#modules/base/desks/contract/rules.ts";
import {
  getCaseSummary,
  listCaseSummaries,
} from "#modules/desk/case-desk/contract/endpoints.ts";
import type { CaseSummary } from "#modules/desk/case-desk/contract/schema.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import type { CallLogInput } from "../../contract/schema.ts";
import { callLogLabels, callLogListText } from "../../contract/text.ts";

const valueOf = ({ module, id }: CaseKey): string => `${module} ${id}`;

const optionOf = (found: CaseSummary, typed: string) => ({
  value: valueOf(found),
  label: [caseNumberWords(found), found.caller_name, found.customer_company]
    .filter((part) => part !== null && part !== "")
    .join(" "),
  // Found by the server already: the typed text stays part of what the option is matched by.
  search: typed,
});

/** The case that the form holds, in one line; undefined while nobody knows. */
const useHeldCase = (key: CaseKey | undefined): CaseSummary | undefined => {
  const held = useEndpointQuery(
    getCaseSummary,
    { params: key ?? { module: receivingDesk, id: 0 } },
    { enabled: key !== undefined },
  );
  return key && held.data?.data;
};

/** The case of a call, found by reception number, name, telephone or plate at any desk of the account. */
export function CaseField() {
  const { control, setValue } = useFormContext<CallLogInput>();
  const [module, id] = useWatch({ control, name: ["case_kind", "case_id"] });
  const key = module === null || id === null ? undefined : { module, id };
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const found = useEndpointQuery(
    listCaseSummaries,
    { query: { q: q === "" ? undefined : q } },
    { keep_previous: true },
  );
  const held = useHeldCase(key);
  const rows: CaseSummary[] = found.data?.data ?? [];
  const cases: CaseSummary[] =
    held === undefined || rows.some((row) => isSameCase(row, held))
      ? rows
      : [held, ...rows];
  return (
    <SelectField
      name="case_id"
      label={callLogLabels.case_id}
      hint={callLogListText.caseHint}
      options={cases.map((one) => optionOf(one, typed))}
      reading={found}
      on_search={setTyped}
      chosen_value={key === undefined ? null : valueOf(key)}
      on_pick={(option) => {
        const picked = cases.find((one) => valueOf(one) === option?.value);
        setValue("case_kind", picked?.module ?? null, { shouldDirty: true });
        setValue("case_id", picked?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}
