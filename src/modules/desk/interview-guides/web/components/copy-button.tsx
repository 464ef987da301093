import CopyIcon from "@mui/icons-material/ContentCopy";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { CheckboxesField } from "#platform/web/ui/fields/choice-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { copyInterviewGuide } from "../../contract/endpoints.ts";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import { subjects } from "../../contract/lookups.ts";
import {
  type InterviewGuideDetail,
  interviewGuides,
  subjectWords,
} from "../../contract/record.ts";

const schema = z.object({
  subjects: z.array(z.string()).min(1, text.chooseTarget),
});

const Targets = styled("div")({
  "& fieldset": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(270px, 100%), 1fr))",
  },
});

const CopyDialog = (props: {
  guide: InterviewGuideDetail;
  onClose: () => void;
}) => {
  const { guide, onClose } = props;
  const queries = useQueryClient();
  const form = useZodForm(schema, { subjects: [] });
  const targets = subjects.options
    .filter(({ code }) => code !== guide.subject)
    .map(({ code, full }) => ({ value: code, label: full }));
  return (
    <FormDialog
      act="save"
      title={text.copyTitle(subjectWords(guide.subject))}
      note={text.copyBody}
      form={form}
      action={text.copy}
      width="md"
      onClose={onClose}
      onSubmit={async (body) => {
        try {
          const params = { id: guide.id };
          const { data } = await callEndpoint(copyInterviewGuide, {
            params,
            body,
          });
          notify.success(text.copied(data.copied));
          void invalidatePath(queries, interviewGuides.path);
          onClose();
        } catch (error) {
          notify.error(error);
          throw error;
        }
      }}
    >
      <Targets>
        <CheckboxesField
          name="subjects"
          label={text.copyTo}
          options={targets}
          required
        />
      </Targets>
    </FormDialog>
  );
};

/** 複写: the questions of a guide for other trouble types too. */
export const CopyButton = ({ record }: { record: InterviewGuideDetail }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<CopyIcon />} onClick={() => setOpen(true)}>
        {text.copy}
      </Button>
      {isOpen && <CopyDialog guide={record} onClose={() => setOpen(false)} />}
    </>
  );
};
