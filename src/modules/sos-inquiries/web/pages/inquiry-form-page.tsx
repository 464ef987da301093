import useMediaQuery from "@mui/material/useMediaQuery";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { newIdempotencyKey } from "#platform/web/api/client.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { isSaveKey } from "#platform/web/ui/form/save-key.ts";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { formText } from "../../contract/form-text.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { inquirySectionKeys, lengthLimits } from "../../contract/schema.ts";
import {
  draftOfCall,
  newDraftName,
  ReceptionOfCall,
  useCallLinking,
} from "../components/reception-of-call.tsx";
import { PrecheckBanner } from "../components/precheck-banner.tsx";
import { ReceptionBar } from "../components/reception-bar.tsx";
import { useReceptionSaving } from "../components/reception-saving.tsx";
import { receptionComponents } from "../components/inquiry-sections.tsx";
import { emptyBesides, emptyInquiry, inquiryFormSchema } from "../form.ts";

const useEmptyForm = () => {
  const account = useAccount();
  const [defaults] = useState(() => ({
    ...emptyInquiry({
      received_at: new Date().toISOString(),
      receiver_name: cutToWeight(account.name, lengthLimits.receiver_name),
    }),
    ...emptyBesides,
    save_state: {
      idempotency_key: newIdempotencyKey(),
      sent: null,
      saved: null,
    },
  }));
  return useZodForm(inquiryFormSchema, defaults);
};

/** Ctrl+S (⌘S) saves from every field; the keys of an input method do not. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    // Before the form's own: what is typed while a save is on its way is saved after it.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

/** The caller is already speaking: the first key goes into the name. A finger brings up its keyboard itself. */
function useCallerFocus({ setFocus }: ReturnType<typeof useEmptyForm>): void {
  const isTouch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  useEffect(() => {
    if (isTouch) return undefined;
    // After the change of pages has come to rest; who is in a field already stays there.
    const timer = setTimeout(() => {
      if (!(document.activeElement instanceof HTMLInputElement))
        setFocus("caller_name");
    }, 100);
    return () => clearTimeout(timer);
  }, [isTouch, setFocus]);
}

/** What a desk's screen shows first; the sections below are drawn in slices, so that the first key is heard. */
const firstSections = inquirySectionKeys.slice(0, 5);

function Reception({ call_id }: { call_id: number | undefined }) {
  const form = useEmptyForm();
  const draft = useDraft(
    form,
    call_id === undefined ? newDraftName : draftOfCall(call_id),
  );
  const onSaved = useCallLinking(call_id);
  useUnsavedGuard(form);
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const isStarting = useRef(false);
  const saving = useReceptionSaving({
    form,
    draft,
    onSaved,
    onStarted: (inquiry) => {
      notify.success(formText.started(inquiry.reception_number));
      void navigate({
        to: pagePath(sosInquiryPages.sosInquiryDetail, { id: inquiry.id }),
      });
    },
  });
  const send = (starts: boolean) => {
    isStarting.current = starts;
    place.current?.closest("form")?.requestSubmit();
  };
  useSaveKey(() => send(false));
  useCallerFocus(form);
  const sections = useDeferredValue(inquirySectionKeys, firstSections);
  return (
    <Form
      act="save"
      form={form}
      label={formText.form}
      submit_on_enter={false}
      onSubmit={async (values) => {
        const starts = isStarting.current;
        isStarting.current = false;
        await (starts ? saving.start(values) : saving.save(values));
      }}
    >
      <div ref={place}>
        <ReceptionBar draft={draft} onStart={() => send(true)} />
        <ErrorSummary />
        {call_id !== undefined && <ReceptionOfCall call_id={call_id} />}
        <PrecheckBanner />
        {sections.map((section) => {
          const Section = receptionComponents[section];
          return <Section key={section} marks_required />;
        })}
      </div>
      {saving.dialog}
    </Form>
  );
}

/** `/{brand}-sos/inquiry-form`: a reception from the first ring on; `?call=` fills it from an incoming call. */
export function InquiryFormPage() {
  const { call }: { call?: string } = useSearch({ strict: false });
  const isCall = call !== undefined && /^\d{1,15}$/.test(call);
  // Another call is another reception, with a draft of its own.
  return (
    <Reception
      key={isCall ? call : "new"}
      call_id={isCall ? Number(call) : undefined}
    />
  );
}
