import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { useTowCompanySearch } from "../components/use-tow-company-search.ts";

/** A towing company by type-ahead over name, reading and code. */
export const TowCompanyField = (props: {
  name: string;
  label: string;
  required: boolean;
}) => {
  const { hits, found, typed, search } = useTowCompanySearch();
  return (
    <SelectField
      {...props}
      // Found by the server already: the typed text stays part of what an option is matched by.
      options={hits.map(({ id, name, name_kana }) => ({
        value: id,
        label: name,
        search: `${name_kana} ${typed}`,
      }))}
      reading={found}
      on_search={search}
    />
  );
};
