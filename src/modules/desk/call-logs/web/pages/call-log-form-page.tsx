import { RecordCreate } from "#modules/base/records/web/embeds/record-create.tsx";
import { callLogPages } from "../../contract/pages.ts";
import type { CallLogDetail } from "../../contract/schema.ts";
import { CallLogEditor } from "../components/call-log-editor.tsx";
import { callLogListName } from "../components/call-log-list-parts.tsx";

/** A call entered by hand. */
export const CallLogFormPage = () => (
  <RecordCreate<CallLogDetail>
    page={callLogPages.callLogForm}
    list_name={callLogListName}
    list_page={callLogPages.callLogs}
    detail_page={callLogPages.callLog}
  >
    {(form) => <CallLogEditor {...form} />}
  </RecordCreate>
);
