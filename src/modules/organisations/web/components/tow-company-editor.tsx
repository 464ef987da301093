import { getTowTruckCompany } from "../../contract/endpoints.ts";
import {
  towCompanyDefaults,
  towCompanyFormSchema,
  type TowCompanyDetail,
} from "../../contract/schema.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { towCompanyLabels } from "../../contract/text.ts";
import { towCompanyCalls } from "../api.ts";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/records/web/embeds/record-form.tsx";
import { towCompanyValues } from "../form.ts";
import { TowCompanyFields } from "./tow-company-fields.tsx";
import { showTowField } from "./tow-company-words.ts";

const nameOf = (company: TowCompanyDetail): string => company.name;

/** The form of a towing company, new or not. */
export const TowCompanyEditor = (props: RecordFormProps<TowCompanyDetail>) => {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      what={managementPageTitles.towCompany}
      schema={towCompanyFormSchema}
      start={towCompanyDefaults}
      draft_name={`tow-company:${record?.id ?? "new"}`}
      nameOf={nameOf}
      valuesOf={towCompanyValues}
      labels={towCompanyLabels}
      show={showTowField}
      calls={towCompanyCalls}
      get={getTowTruckCompany}
    >
      <TowCompanyFields is_new={record === undefined} />
    </RecordForm>
  );
};
