import {
  formatDateTime,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import Alert from "@mui/material/Alert";
import OutlinedInput from "@mui/material/OutlinedInput";
import Stack from "@mui/material/Stack";
import { useFormContext, useWatch } from "react-hook-form";
import { declineReasons } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import {
  dispatchLimits,
  typedStaffContact,
} from "#modules/sos/sos-dispatch/contract/schema.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { portalText } from "../../contract/portal-text.ts";
import {
  type AcceptForm,
  acceptFormSchema,
  declineFormSchema,
  etaOf,
  quickMinutes,
} from "../form.ts";
import { bringCardIntoView } from "./card-place.ts";
import { ChipField } from "./chip-field.tsx";
import { DeskCall } from "./desk-call.tsx";
import { JobSummary } from "./job-summary.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { readDriver, writeDriver } from "./driver-memory.ts";
import { Sheet } from "./sheet.tsx";
import { useActs } from "./use-acts.ts";

export type AnswerKind = "accept" | "decline";

interface SheetProps {
  request: TowRequest;
  onClose: () => void;
}

/** Which job it is, and whom to ask about it. */
const Job = ({ request }: { request: TowRequest }) => (
  <Stack sx={{ gap: 1, mb: 2 }}>
    <JobSummary request={request} />
    <DeskCall />
  </Stack>
);

/** Somebody was quicker, or the desk took it back, while the sheet was open: it stays and says so. */
const Answered = ({ request }: { request: TowRequest }) => (
  <Alert severity="warning" role="alert" sx={{ fontSize: type.size.heading }}>
    {request.accepted_at === null
      ? portalText.answered.gone
      : portalText.answered.acceptedBy(
          request.outsourced_staff_name ?? portalText.answered.somebody,
        )}
  </Alert>
);

/** The sheet that a button of the card opens; what it asks for goes when it is no longer to be answered. */
export function AnswerSheet({
  kind,
  ...props
}: SheetProps & { kind: AnswerKind }) {
  if (props.request.progress === "requested")
    return kind === "accept" ? (
      <AcceptSheet {...props} />
    ) : (
      <DeclineSheet {...props} />
    );
  return (
    <Sheet title={portalText[kind].title} onClose={props.onClose}>
      <Job request={props.request} />
      <Answered request={props.request} />
    </Sheet>
  );
}

/** Fields and buttons in the size of a glove. */
const forGloves = {
  "& .MuiOutlinedInput-root": {
    minHeight: measure.touch,
    fontSize: type.size.heading,
  },
  "& .field-label, & .field-note": { fontSize: type.size.large },
} as const;

/** A time by the phone's own clock wheel; the form holds `HH:mm`, or `null`. */
function EtaTime() {
  const { field, value, frame, aria, id } = useField({
    name: "eta_time",
    label: portalText.accept.time,
  });
  const form = useFormContext();
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        type="time"
        fullWidth
        value={typeof value === "string" ? value : ""}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{ input: aria }}
        onChange={({ target }) => {
          field.onChange(target.value === "" ? null : target.value);
          if (target.value !== "") form.setValue("eta_minutes", null);
        }}
      />
    </FieldFrame>
  );
}

/** The time that the choice comes to, so that nobody has to add. */
function Arrival() {
  const [eta_minutes, eta_time] = useWatch<
    AcceptForm,
    ["eta_minutes", "eta_time"]
  >({ name: ["eta_minutes", "eta_time"] });
  const now = useNow();
  if (eta_minutes === null && eta_time === null) return null;
  const eta = etaOf({ eta_minutes, eta_time }, now);
  return (
    <strong role="status" title={formatDateTime(eta)}>
      {portalText.accept.arrival(formatClock(eta))}
    </strong>
  );
}

/** What may be typed for the telephones of who comes. */
const contactRules = { shape: typedStaffContact, read: typedStaffContact };

/** Acceptance: expected arrival by one tap, and who comes; the last driver of this phone is already there. */
function AcceptSheet({ request, onClose }: SheetProps) {
  const text = portalText.accept;
  const { user_id } = useAccount();
  const { tap } = useActs();
  const form = useZodForm(acceptFormSchema, {
    eta_minutes: null,
    eta_time: null,
    ...readDriver(user_id),
  });
  const send = async (values: AcceptForm) => {
    const { outsourced_staff_name, outsourced_staff_info } = values;
    writeDriver(user_id, { outsourced_staff_name, outsourced_staff_info });
    const eta = etaOf(values, Date.now());
    const isKept = await tap(request, {
      kind: "accept",
      body: { eta, outsourced_staff_name, outsourced_staff_info },
    });
    if (!isKept) return;
    onClose();
    bringCardIntoView(request.id);
  };
  return (
    <Sheet title={text.title} onClose={onClose}>
      <Job request={request} />
      <Form act="send" form={form} label={text.title} onSubmit={send}>
        <Stack sx={{ gap: 2, ...forGloves }}>
          <ChipField
            name="eta_minutes"
            label={text.eta}
            required
            options={quickMinutes.map((minutes) => ({
              value: minutes,
              label: text.minutes(minutes),
            }))}
            on_pick={() => form.setValue("eta_time", null)}
          />
          <EtaTime />
          <Arrival />
          <TextField
            name="outsourced_staff_name"
            label={text.driver}
            required
            max_weight={dispatchLimits.short}
            autocomplete="name"
          />
          <NormalisedField
            name="outsourced_staff_info"
            label={text.contact}
            input_mode="tel"
            {...contactRules}
            autocomplete="tel"
          />
          <SubmitButton size="large" fullWidth>
            {text.send}
          </SubmitButton>
        </Stack>
      </Form>
    </Sheet>
  );
}

function DeclineSheet({ request, onClose }: SheetProps) {
  const text = portalText.decline;
  const { tap } = useActs();
  const form = useZodForm(declineFormSchema, { decline_note: null });
  return (
    <Sheet title={text.title} onClose={onClose}>
      <Job request={request} />
      <Form
        act="send"
        form={form}
        label={text.title}
        onSubmit={async (body) => {
          if (await tap(request, { kind: "decline", body })) onClose();
        }}
      >
        <Stack sx={{ gap: 2, ...forGloves }}>
          <ChipField
            name="decline_reason"
            label={text.reason}
            required
            width="wide"
            options={declineReasons.options.map(({ code, label }) => ({
              value: code,
              label,
            }))}
          />
          <TextField
            name="decline_note"
            label={text.note}
            max_weight={dispatchLimits.address}
          />
          <SubmitButton size="large" fullWidth color="error">
            {text.send}
          </SubmitButton>
        </Stack>
      </Form>
    </Sheet>
  );
}
