import { getInquiry } from "../../contract/endpoints.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { shareText } from "#modules/desk/driver-locations/contract/text.ts";
import { DriverLocation } from "#modules/desk/driver-locations/web/embeds/driver-location.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { sosCase } from "../../contract/key-rules.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { inquiryForm, type InquiryFormValues } from "../form.ts";
import {
  useCaseSaving,
  useFreshCase,
} from "#modules/desk/case-desk/web/embeds/case-saver.tsx";
import { inquiryCalls } from "../api.ts";
import type { SectionPart } from "#modules/desk/case-desk/web/embeds/section-parts.tsx";

const placeOf = (
  latitude: number | null,
  longitude: number | null,
): { latitude: number; longitude: number } | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Where the driver is, below the place of a case; taken over it is saved at once. */
export function CaseDriverPlace({ inquiry }: { inquiry: Inquiry }) {
  const saving = useCaseSaving(
    inquiryForm,
    inquiryCalls,
    useFreshCase(getInquiry),
  );
  const take = async (place: Partial<InquiryInput>) => {
    try {
      const base = inquiryForm.savedCaseOf(inquiry);
      const outcome = await saving.save(base, { ...base.baseline, ...place });
      if (outcome.kind === "saved") notify.success(shareText.taken);
    } catch {
      // Notified where it was made.
    }
  };
  const { id, latitude, longitude, callback_phone, caller_phone } = inquiry;
  return (
    <>
      <DriverLocation
        case_key={sosCase(id)}
        case_place={placeOf(latitude, longitude)}
        phones={[callback_phone, caller_phone]}
        onTake={
          inquiry.can.update.allowed ? (place) => void take(place) : undefined
        }
      />
      {saving.dialog}
    </>
  );
}

/** The same in the reception form, below the fields of the place; taken over it waits for the save like everything else that was typed. */
export function ReceptionPlace({ Section }: { Section: SectionPart }) {
  const form = useFormContext<InquiryFormValues>();
  const [save_state, latitude, longitude, callback, caller] = useWatch({
    control: form.control,
    name: [
      "save_state",
      "latitude",
      "longitude",
      "callback_phone",
      "caller_phone",
    ],
  });
  return (
    <>
      <Section />
      <DriverLocation
        case_key={
          save_state.saved === null ? null : sosCase(save_state.saved.id)
        }
        case_place={placeOf(latitude, longitude)}
        phones={[callback, caller]}
        onTake={(place) => {
          form.setValue("latitude", place.latitude, { shouldDirty: true });
          form.setValue("longitude", place.longitude, { shouldDirty: true });
          notify.success(shareText.takenUnsaved);
        }}
      />
    </>
  );
}
