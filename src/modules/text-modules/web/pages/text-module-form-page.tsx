import { RecordCreate } from "#modules/records/web/embeds/record-create.tsx";
import { textModulePages } from "../../contract/pages.ts";
import { TextModuleEditor } from "../components/text-module-editor.tsx";
import { textModuleListName } from "../components/text-module-list-parts.tsx";

/** A new text module. */
export function TextModuleFormPage() {
  return (
    <RecordCreate
      page={textModulePages.textModuleForm}
      list_name={textModuleListName}
      list_page={textModulePages.textModuleList}
      detail_page={textModulePages.textModule}
    >
      {(form) => <TextModuleEditor {...form} />}
    </RecordCreate>
  );
}
