import { useQueryClient } from "@tanstack/react-query";
import { endpointKey, invalidatePath } from "#platform/web/api/query.ts";
import { getTowTruckCompany } from "../../contract/endpoints.ts";
import {
  towCompanyDefaults,
  towCompanyFormSchema,
  type TowCompanyDetail,
} from "../../contract/schema.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { towCompanyLabels } from "../../contract/text.ts";
import { towCompanyCalls } from "../api.ts";
import { ManagedForm } from "../embeds/managed-form.tsx";
import { towCompanyValues } from "../form.ts";
import { TowCompanyFields } from "./tow-company-fields.tsx";
import { showTowField } from "./tow-company-words.ts";

const nameOf = (company: TowCompanyDetail): string => company.name;

/** The form of a towing company, new or not. */
export const TowCompanyEditor = (props: {
  record: TowCompanyDetail | undefined;
  onSaved: (record: TowCompanyDetail | undefined) => void;
  onCancel: () => void;
  onEditing?: (isEditing: boolean) => void;
}) => {
  const { record, onSaved } = props;
  const queries = useQueryClient();
  const id = record?.id ?? 0;
  return (
    <ManagedForm
      {...props}
      what={managementPageTitles.towCompany}
      schema={towCompanyFormSchema}
      start={towCompanyDefaults}
      draft_name={`tow-company:${record?.id ?? "new"}`}
      nameOf={nameOf}
      valuesOf={towCompanyValues}
      labels={towCompanyLabels}
      show={showTowField}
      read={() => towCompanyCalls.read(id)}
      create={towCompanyCalls.create}
      update={(changes, version) =>
        towCompanyCalls.update(id, changes, version)
      }
      onSaved={(saved) => {
        if (saved !== undefined)
          queries.setQueryData(
            endpointKey(getTowTruckCompany, { params: { id: saved.id } }),
            { data: saved },
          );
        void invalidatePath(queries, "/api/towTruckCompanies");
        onSaved(saved);
      }}
    >
      <TowCompanyFields is_new={record === undefined} />
    </ManagedForm>
  );
};
