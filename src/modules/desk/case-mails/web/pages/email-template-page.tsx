import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { emailTemplates } from "../../contract/record.ts";
import { TemplateFiles } from "../components/template-files.tsx";
import { templateForm } from "../components/template-form.tsx";
import { PreviewButton } from "../components/template-preview.tsx";

/** `/management/email-templates/{id}`: a template to read, try out, edit and delete, with its files. */
export const EmailTemplatePage = declaredDetail(emailTemplates, {
  ...templateForm,
  Steps: PreviewButton,
  beside: { content: TemplateFiles },
});
