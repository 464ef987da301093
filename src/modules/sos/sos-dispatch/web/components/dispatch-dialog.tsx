import { styled } from "@mui/material/styles";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import type { FormAct } from "#platform/web/ui/form/form-act.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchText } from "../../contract/text.ts";
import {
  dispatchFormOf,
  dispatchFormSchema,
  type DispatchForm,
} from "../form.ts";
import {
  type DispatchDialogProps,
  useDispatchEditing,
} from "./dispatch-editing.ts";
import { DispatchFields } from "./dispatch-fields.tsx";
import { sendingQuestion } from "./sending-question.ts";
import { SuggestionList } from "./suggestion-list.tsx";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 1fr) 380px",
    "&[data-single]": { gridTemplateColumns: "minmax(0, 1fr)" },
  },
}));

/** Saves without asking the company yet. */
const saveOnly = (
  <SubmitButton act="save" variant="outlined">
    {panelText.saveDraft}
  </SubmitButton>
);

const lacksCompany = (values: DispatchForm): boolean =>
  values.kind === "A" && values.tow_truck_company_id === null;

/** The modal of an A or a J dispatch (spec §2, §5): company, classification, destination, staff, arrival. */
export function DispatchDialog(props: DispatchDialogProps) {
  const { inquiry, kind, dispatch, onClose } = props;
  const form = useZodForm(
    dispatchFormSchema,
    dispatchFormOf(kind, inquiry, dispatch),
  );
  const isSent = dispatch !== undefined && dispatch.progress !== "draft";
  const { editing, draft, companyName, question } = useDispatchEditing(
    props,
    form,
  );

  const submit = async (values: DispatchForm, act: FormAct): Promise<void> => {
    if (act === "send" && lacksCompany(values)) {
      const message = dispatchText.chooseCompany;
      form.setError("tow_truck_company_id", { message });
      form.setFocus("tow_truck_company_id");
      return;
    }
    await editing.save(values, act);
  };

  return (
    <>
      <FormDialog
        form={form}
        act={isSent ? "save" : "send"}
        question={async (values) =>
          lacksCompany(values)
            ? undefined
            : sendingQuestion(inquiry, await companyName(values))
        }
        title={panelText.dialogTitle(kind, dispatch === undefined)}
        width={isSent ? "sm" : "lg"}
        action={isSent ? panelText.save : panelText.sendNow}
        submit_on_enter={false}
        onSubmit={submit}
        onClose={() => {
          // Left on purpose, with its question: what a crash leaves behind comes back.
          draft.clear();
          onClose();
        }}
        more={isSent ? undefined : saveOnly}
      >
        {editing.notice}
        <Columns data-single={isSent ? "" : undefined}>
          <DispatchFields isCompanyFixed={isSent} />
          {!isSent && <SuggestionList inquiryId={inquiry.id} />}
        </Columns>
        <DraftStatus draft={draft} />
      </FormDialog>
      {question}
    </>
  );
}
