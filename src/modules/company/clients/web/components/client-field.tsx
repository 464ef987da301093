import { useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { findClientHints } from "../../contract/endpoints.ts";
import { members } from "../../contract/member-record.ts";
import { clientText } from "../../contract/text.ts";
import { useClient } from "./use-client.ts";

const staleTime = 60_000;

/** The client of a member by type-ahead over code, name and reading. */
export const ClientField = () => {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const id: unknown = useWatch({ name: "client_id" });
  const chosen = useClient(typeof id === "number" ? id : undefined);
  const found = useEndpointQuery(
    findClientHints,
    { query: { q } },
    { keep_previous: true, staleTime, enabled: q !== "" },
  );
  const hits = q === "" ? [] : (found.data?.data ?? []);
  const all =
    chosen === undefined || hits.some((hit) => hit.id === chosen.id)
      ? hits
      : [chosen, ...hits];
  return (
    <SelectField
      name="client_id"
      label={members.fields.client_id.label}
      hint={clientText.pickClient}
      required
      // Found by the server already: the typed text stays part of what an option is matched by.
      options={all.map((client) => ({
        value: client.id,
        label: clientText.codeAndName(
          client.company_customer_code,
          client.name,
        ),
        search: `${client.name_kana} ${typed}`,
      }))}
      reading={found}
      on_search={setTyped}
    />
  );
};
