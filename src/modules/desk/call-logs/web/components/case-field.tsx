import { useDeferredValue, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  getCaseSummary,
  listCaseSummaries,
} from "#modules/desk/case-desk/contract/endpoints.ts";
import type { CaseSummary } from "#modules/desk/case-desk/contract/schema.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import type { CallLogInput } from "../../contract/schema.ts";
import { callLogLabels, callLogListText } from "../../contract/text.ts";

const optionOf = (found: CaseSummary, typed: string) => ({
  value: found.id,
  label: [found.reception_number, found.caller_name, found.customer_company]
    .filter((part) => part !== null && part !== "")
    .join(" "),
  // Found by the server already: the typed text stays part of what the option is matched by.
  search: typed,
});

/** The case of a call, found by reception number, name, telephone or plate. */
export function CaseField() {
  const { control, setValue } = useFormContext<CallLogInput>();
  const [module, id] = useWatch({ control, name: ["case_kind", "case_id"] });
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const found = useEndpointQuery(
    listCaseSummaries,
    { query: { q: q === "" ? undefined : q } },
    { keep_previous: true, meta: { quiet: true } },
  );
  const chosen = useEndpointQuery(
    getCaseSummary,
    { params: { module: module ?? "sos", id: id ?? 0 } },
    { enabled: id !== null, meta: { quiet: true } },
  );
  const held = id === null ? undefined : chosen.data?.data;
  const rows: CaseSummary[] = found.data?.data ?? [];
  const cases: CaseSummary[] =
    held === undefined || rows.some((row) => row.id === held.id)
      ? rows
      : [held, ...rows];
  return (
    <SelectField
      name="case_id"
      label={callLogLabels.case_id}
      hint={callLogListText.caseHint}
      options={cases.map((one) => optionOf(one, typed))}
      is_loading={found.isPending}
      on_search={setTyped}
      on_pick={(option) => {
        const picked = cases.find((one) => one.id === option?.value);
        setValue("case_kind", picked?.module ?? null, { shouldDirty: true });
      }}
    />
  );
}
