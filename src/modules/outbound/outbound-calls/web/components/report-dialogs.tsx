import type { z } from "zod";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  CheckboxesField,
  SegmentedField,
} from "#platform/web/ui/fields/choice-fields.tsx";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  callLabels as label,
  slipCallText as text,
} from "../../contract/call-text.ts";
import { reportReceipt, reportWork } from "../../contract/endpoints.ts";
import { receiptRefusals, workRefusals } from "../../contract/entry-rules.ts";
import {
  receiptBody,
  slipLimits,
  workBody,
} from "../../contract/entry-schema.ts";
import { goodsReceiptResults } from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useFreshSlip, useSlipReload } from "../api.ts";
import { useKnownAtOpening } from "../detail/use-known.ts";

interface DialogProps {
  readonly slip: SlipDetail;
  readonly onClose: () => void;
}

/** What a report of a slip is refused for, at its fields. */
const refusing =
  <Body extends object>(
    refusalsOf: (body: Body) => Readonly<Record<string, string>>,
  ) =>
  (body: Body, context: z.RefinementCtx<Body>): void => {
    for (const [field, message] of Object.entries(refusalsOf(body)))
      context.addIssue({ code: "custom", path: [field], message });
  };

/** Only the server knows when the slip was made: it says what is too early. */
const anyDay = "1900-01-01";

const receiptSchema = receiptBody.superRefine(
  refusing((body) => receiptRefusals(body, anyDay)),
);
const workSchema = workBody.superRefine(
  refusing((body) => workRefusals(body, anyDay)),
);

const useReported = (onClose: () => void) => {
  const reload = useSlipReload();
  const fresh = useFreshSlip();
  return async (answer: { data: SlipDetail }): Promise<void> => {
    fresh(answer);
    onClose();
    notify.success(text.reported);
    await reload();
  };
};

const Reporter = () => (
  <TextField
    name="reporter"
    label={label.reporter}
    max_weight={slipLimits.reporter}
  />
);

/** The day that was named, unless it has not come yet. */
const earlier = (named: string | null, today: string): string =>
  named === null || named > today ? today : named;

/** 入庫報告: it came, went elsewhere, or did not come. */
export const ReceiptDialog = ({ slip, onClose }: DialogProps) => {
  const form = useZodForm(receiptSchema, {
    version: slip.version,
    goods_receipt_result: "received",
    received_on: earlier(slip.desired_on, tokyoDate()),
    kinds_done: [],
    reporter: "",
  });
  const done = useReported(onClose);
  const sendKnown = useKnownAtOpening(slip);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.receipt}
      note={text.receiptNote}
      action={text.receipt}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async (body) =>
        done(
          await sendKnown(({ id, version }) =>
            callEndpoint(reportReceipt, {
              params: { id },
              body: { ...body, version },
            }),
          ),
        )
      }
    >
      <SegmentedField
        name="goods_receipt_result"
        label={label.goods_receipt_result}
        required
        options={optionsOf(goodsReceiptResults)}
      />
      <DateField name="received_on" label={label.received_on} />
      <Reporter />
    </FormDialog>
  );
};

/** 作業報告: what was done and when; the dates of the vehicle follow. */
export const WorkDialog = ({ slip, onClose }: DialogProps) => {
  const form = useZodForm(workSchema, {
    version: slip.version,
    received_on: slip.received_on ?? "",
    completed_on: tokyoDate(),
    kinds_done: [slip, ...slip.followers].map((one) => one.inspection_kind),
    mileage_km: null,
    next_expires_on: null,
    work_summary: "",
    reporter: "",
  });
  const done = useReported(onClose);
  const sendKnown = useKnownAtOpening(slip);
  return (
    <FormDialog
      act="save"
      form={form}
      width="sm"
      title={text.work}
      note={text.workNote}
      action={text.work}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async (body) =>
        done(
          await sendKnown(({ id, version }) =>
            callEndpoint(reportWork, {
              params: { id },
              body: { ...body, version },
            }),
          ),
        )
      }
    >
      <CheckboxesField
        name="kinds_done"
        label={label.kinds_done}
        required
        options={optionsOf(inspectionKinds)}
      />
      <FieldGrid>
        <DateField name="received_on" label={label.received_on} required />
        <DateField name="completed_on" label={label.completed_on} required />
        <DateField name="next_expires_on" label={label.next_expires_on} />
        <NumericField
          name="mileage_km"
          label={label.mileage_km}
          unit={text.kilometres}
        />
        <Reporter />
      </FieldGrid>
      <TextArea
        name="work_summary"
        label={label.work_summary}
        max_weight={slipLimits.text}
      />
    </FormDialog>
  );
};
