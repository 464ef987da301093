import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { text as textSchema } from "#platform/contract/japanese/fields.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import { deskSteps, deskText } from "../../contract/desk-text.ts";
import { longestReason } from "../../contract/lifecycle-endpoints.ts";
import { caseText } from "../../contract/text.ts";
import type { DeskScreen } from "./desk-screen.ts";

const rows = { min: 3, max: 8 };
const reasonSchema = z.object({
  reason: textSchema(longestReason, caseText.reasonRequired),
});

const plainSteps = ["start", "complete", "approve"] as const;
/** Steps that say why. */
const reasonedSteps = ["send_back", "reopen"] as const;
type PlainStep = (typeof plainSteps)[number];
type ReasonedStep = (typeof reasonedSteps)[number];

const ReasonDialog = (props: {
  step: ReasonedStep;
  onTake: (reason: string) => Promise<void>;
  onClose: () => void;
}) => (
  <FormDialog
    act="send"
    title={deskSteps[props.step]}
    action={deskSteps[props.step]}
    form={useZodForm(reasonSchema, { reason: "" })}
    submit_on_enter={false}
    onClose={props.onClose}
    onSubmit={({ reason }) => props.onTake(reason)}
  >
    <TextArea
      name="reason"
      label={deskText.reason}
      required
      max_weight={longestReason}
      rows={rows}
    />
  </FormDialog>
);

/** How the steps of a case are sent. */
const useSteps = ({ endpoints }: DeskScreen, record: WholeFacts) => {
  const queries = useQueryClient();
  const { id, version } = record;
  const { start, approve, sendBack, reopen } = endpoints.lifecycle;
  const plain = { start, complete: endpoints.complete, approve };
  const reasoned = { send_back: sendBack, reopen };
  const done = async (step: keyof typeof deskSteps): Promise<void> => {
    notify.success(`${record.reception_number} ${deskSteps[step]}`);
    await invalidatePath(queries, endpoints.list.path);
  };
  return {
    take: async (step: PlainStep): Promise<void> => {
      const sent = { params: { id }, body: { version } };
      try {
        await callEndpoint(plain[step], sent);
      } catch (error) {
        notify.error(error);
        return;
      }
      await done(step);
    },
    takeFor: async (step: ReasonedStep, reason: string): Promise<void> => {
      const sent = { params: { id }, body: { version, reason } };
      await callEndpoint(reasoned[step], sent);
      await done(step);
    },
  };
};

/** The steps that the account may take now, and those that the state forbids with their reason. */
export const DeskSteps = (props: { desk: DeskScreen; record: WholeFacts }) => {
  const [asked, setAsked] = useState<ReasonedStep>();
  const { can } = props.record;
  const { take, takeFor } = useSteps(props.desk, props.record);
  return (
    <>
      {[...plainSteps, ...reasonedSteps]
        .filter((step) => can[step].because !== "role")
        .map((step) => (
          <Button
            key={step}
            variant="outlined"
            disabled={!can[step].allowed}
            title={can[step].reason}
            onClick={() => {
              if (step === "send_back" || step === "reopen") setAsked(step);
              else void take(step);
            }}
          >
            {deskSteps[step]}
          </Button>
        ))}
      {asked !== undefined && (
        <ReasonDialog
          step={asked}
          onTake={async (reason) => {
            await takeFor(asked, reason);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
