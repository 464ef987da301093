import type { ComponentType } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useContactSaving } from "#modules/desk/case-desk/web/embeds/case-contacts.tsx";
import { useSavedCase } from "#modules/desk/case-desk/web/embeds/reception-page.tsx";
import { shareText } from "#modules/desk/driver-locations/contract/text.ts";
import { DriverLocation } from "#modules/desk/driver-locations/web/embeds/driver-location.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { sosCase } from "../../contract/key-rules.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { inquiryScreen } from "./inquiry-screen.tsx";

const placeOf = (
  latitude: number | null,
  longitude: number | null,
): { latitude: number; longitude: number } | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Where the driver is, below the place of a case; taken over it is saved at once. */
export function CaseDriverPlace({ inquiry }: { inquiry: Inquiry }) {
  const { save, dialog } = useContactSaving(inquiryScreen, inquiry);
  const { id, latitude, longitude, callback_phone, caller_phone } = inquiry;
  return (
    <>
      <DriverLocation
        case_key={sosCase(id)}
        case_place={placeOf(latitude, longitude)}
        phones={[callback_phone, caller_phone]}
        onTake={
          inquiry.can.update.allowed
            ? (place) => void save(place, shareText.taken)
            : undefined
        }
      />
      {dialog}
    </>
  );
}

/** The same in the reception form, below the fields of the place; taken over it waits for the save like everything else that was typed. */
export function ReceptionPlace({ Section }: { Section: ComponentType }) {
  const form = useFormContext<InquiryInput>();
  const saved = useSavedCase();
  const [latitude, longitude, callback, caller] = useWatch({
    control: form.control,
    name: ["latitude", "longitude", "callback_phone", "caller_phone"],
  });
  return (
    <>
      <Section />
      <DriverLocation
        case_key={saved === null ? null : sosCase(saved.id)}
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
