import { useWatch } from "react-hook-form";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { members } from "../../contract/member-record.ts";
import { clientText } from "../../contract/text.ts";
import { clientManagers } from "../../contract/pages.ts";
import { useClient } from "../components/use-client.ts";
import { useClientSearch } from "../components/use-client-search.ts";

/** A client by type-ahead over code, name and reading. */
export const ClientField = (props: {
  label?: string;
  required?: boolean;
  /** Where the account may not open the client that is chosen. */
  name?: string | null;
}) => {
  const { typed, search, found, hits } = useClientSearch();
  const id: unknown = useWatch({ name: "client_id" });
  const mayOpen = useIsAllowed(clientManagers);
  const chosen = useClient(typeof id === "number" && mayOpen ? id : undefined);
  const all =
    chosen === undefined || hits.some((hit) => hit.id === chosen.id)
      ? hits
      : [chosen, ...hits];
  const isNamed = all.some((one) => one.id === id);
  return (
    <SelectField
      name="client_id"
      label={props.label ?? members.fields.client_id.label}
      hint={clientText.pickClient}
      required={props.required ?? true}
      // Found by the server already: the typed text stays part of what an option is matched by.
      options={[
        ...all.map((client) => ({
          value: client.id,
          label: clientText.codeAndName(
            client.company_customer_code,
            client.name,
          ),
          search: `${client.name_kana} ${typed}`,
        })),
        ...(typeof id === "number" && !isNamed
          ? [{ value: id, label: props.name ?? "" }]
          : []),
      ]}
      reading={found}
      on_search={search}
    />
  );
};
