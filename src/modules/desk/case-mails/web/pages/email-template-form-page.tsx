import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { emailTemplates } from "../../contract/record.ts";
import { templateForm } from "../components/template-form.tsx";

/** A new template. */
export const EmailTemplateFormPage = declaredCreate(
  emailTemplates,
  templateForm,
);
