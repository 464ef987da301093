import { useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { lookUpMembers } from "../../contract/calls.ts";
import { fileText as text } from "../../contract/file-text.ts";
import { izaVehicles } from "../../contract/vehicle-record.ts";
import { useMember } from "./use-member.ts";

const staleTime = 60_000;
const name = "iza_member_id";

/** The member of a vehicle, by whatever is known of it. */
export const MemberField = () => {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const id: unknown = useWatch({ name });
  const chosen = useMember(typeof id === "number" ? id : undefined);
  const found = useEndpointQuery(
    lookUpMembers,
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
      name={name}
      label={izaVehicles.fields.iza_member_id.label}
      hint={text.pickMember}
      required
      // Found by the server already: the typed text stays part of what an option is matched by.
      options={all.map((member) => ({
        value: member.id,
        label: text.ofMember(member.member_number, member.name),
        search: `${member.name_kana ?? ""} ${typed}`,
      }))}
      reading={found}
      on_search={setTyped}
    />
  );
};
