import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { useFormState } from "react-hook-form";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
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
const DraftButton = ({ onPress }: { onPress: () => void }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="outlined"
      disabled={isSubmitting}
      onClick={onPress}
    >
      {panelText.saveDraft}
    </Button>
  );
};

/** The modal of an A or a J dispatch (spec §2, §5): company, classification, destination, staff, arrival. */
export function DispatchDialog(props: DispatchDialogProps) {
  const { inquiry, kind, dispatch, onClose } = props;
  const form = useZodForm(
    dispatchFormSchema,
    dispatchFormOf(kind, inquiry, dispatch),
  );
  const isDraftWanted = useRef(false);
  const isSent = dispatch !== undefined && dispatch.progress !== "draft";
  const { editing, draft } = useDispatchEditing(props, form, () => {
    const isWanted = !isDraftWanted.current && !isSent;
    isDraftWanted.current = false;
    return isWanted;
  });

  const submit = async (values: DispatchForm): Promise<void> => {
    const sendNow = !isDraftWanted.current && !isSent;
    if (sendNow && kind === "A" && values.tow_truck_company_id === null) {
      const message = dispatchText.chooseCompany;
      form.setError("tow_truck_company_id", { message });
      form.setFocus("tow_truck_company_id");
      return;
    }
    await editing.save(values);
  };
  const saveOnly = (
    <DraftButton
      onPress={() => {
        isDraftWanted.current = true;
      }}
    />
  );

  return (
    <FormDialog
      form={form}
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
  );
}
