import useMediaQuery from "@mui/material/useMediaQuery";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useAccount } from "#platform/web/api/account.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { isSaveKey } from "#platform/web/ui/form/save-key.ts";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { newSaveState } from "#modules/desk/case-desk/web/embeds/reception-saving.tsx";
import { formText, receptionShortcuts } from "../../contract/form-text.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { inquirySectionKeys, lengthLimits } from "../../contract/schema.ts";
import {
  emptyBesides,
  emptyInquiry,
  inquiryFormSchema,
  type InquiryFormValues,
} from "../form.ts";
import { receptionComponents } from "./inquiry-sections.tsx";
import { useMerging } from "#modules/desk/case-desk/web/embeds/case-merging.tsx";
import {
  PrecheckBanner,
  type OpenCase,
} from "#modules/desk/case-desk/web/embeds/precheck-banner.tsx";
import { inquiryDoubles } from "../../contract/lifecycle-endpoints.ts";
import { ReceptionBar } from "./reception-bar.tsx";
import type { ReceptionForm } from "../form/reception-form.ts";
import {
  draftOfCall,
  newDraftName,
  ReceptionOfCall,
  useCallLinking,
} from "./reception-of-call.tsx";
import { NeedsKept } from "./needs-kept.tsx";
import { useInquirySaving } from "./inquiry-saving.tsx";

/** The draft of a reception whose case has its number. */
const draftOfCase = (id: number): string => `sos-inquiry:${id}:reception`;

const emptyForm = (name: string): InquiryFormValues => ({
  ...emptyInquiry({
    received_at: new Date().toISOString(),
    receiver_name: cutToWeight(name, lengthLimits.receiver_name),
  }),
  ...emptyBesides,
  save_state: newSaveState(),
});

/** Until the first save the time is a proposal. */
const momentary = ({ save_state }: InquiryFormValues) =>
  save_state.sent === null && save_state.saved === null
    ? (["received_at"] as const)
    : [];

/** A reception begins with the first that is written down: its page may have stood open for long. */
function useTimeOfFirstKey(form: ReceptionForm, isNew: boolean): void {
  const [opened] = useState(() => form.getValues("received_at"));
  useEffect(() => {
    if (!isNew) return undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        stop();
        if (momentary(values).length > 0 && values.received_at === opened)
          form.resetField("received_at", {
            defaultValue: new Date().toISOString(),
          });
      },
    });
    return stop;
  }, [form, isNew, opened]);
}

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

/** A save that is asked for while another is on its way comes after it: what was typed meanwhile is saved too. */
function useOneAfterTheOther(save: () => void) {
  const isUnderWay = useRef(false);
  const isAskedAgain = useRef(false);
  return {
    ask: (): void => {
      if (isUnderWay.current) isAskedAgain.current = true;
      else save();
    },
    during: async (act: () => Promise<void>): Promise<void> => {
      isUnderWay.current = true;
      try {
        await act();
      } finally {
        isUnderWay.current = false;
        // Once the form knows that the first has ended.
        if (isAskedAgain.current) setTimeout(save);
        isAskedAgain.current = false;
      }
    },
  };
}

/** The caller is already speaking: the first key goes into the name. A finger brings up its keyboard itself. */
function useCallerFocus({ setFocus }: ReceptionForm): void {
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

/** Once the case has its number, draft and address are its own. */
const CaseAddress = (props: {
  draft: { readonly moveTo: (name: string) => Promise<void> };
  onCase: (id: number) => void;
}) => {
  const { draft, onCase } = props;
  const { saved } = useWatch<InquiryFormValues, "save_state">({
    name: "save_state",
  });
  const id = saved?.id;
  useEffect(() => {
    if (id === undefined) return;
    void draft.moveTo(draftOfCase(id));
    onCase(id);
  }, [id, draft, onCase]);
  return null;
};

/** What a desk's screen shows first; the sections below are drawn in slices, so that the first key is heard. */
const firstSections = inquirySectionKeys.slice(0, 5);

const draftName = (
  start: InquiryFormValues | undefined,
  call_id: number | undefined,
): string => {
  const id = start?.save_state.saved?.id;
  if (id !== undefined) return draftOfCase(id);
  return call_id === undefined ? newDraftName : draftOfCall(call_id);
};

type Act = "save" | "start" | OpenCase;

/** What the form does with its values: saving them, starting the work, or merging them into an open case. */
function useReceptionActs(
  form: ReceptionForm,
  saving: Pick<ReturnType<typeof useInquirySaving>, "save" | "start">,
) {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<Act>("save");
  const merging = useMerging(inquiryDoubles);
  useEffect(() => {
    const held = place.current?.closest("form");
    // What a wrong field has held up does not come with the next press of the button that saves.
    const onSubmit = ({ submitter }: SubmitEvent): void => {
      if (submitter instanceof HTMLButtonElement) next.current = "save";
    };
    held?.addEventListener("submit", onSubmit, true);
    return () => held?.removeEventListener("submit", onSubmit, true);
  }, []);
  const send = (act: Act): void => {
    next.current = act;
    place.current?.closest("form")?.requestSubmit();
  };
  return {
    place,
    send,
    askMerge: async (kept: OpenCase): Promise<void> => {
      const number = form.getValues("save_state").saved?.reception_number;
      if (await merging.ask(number ?? formText.thisReception, kept)) send(kept);
    },
    submit: async (values: InquiryFormValues): Promise<void> => {
      const act = next.current;
      next.current = "save";
      if (act === "start") return saving.start(values);
      const saved = await saving.save(values);
      if (act !== "save" && saved !== undefined) await merging.run(saved, act);
    },
  };
}

/** The form of a reception, from the first ring to the start of the work. */
export function Reception(props: {
  /** The incoming call that it is filled from. */
  call_id?: number | undefined;
  /** The case that it goes on with. */
  start?: InquiryFormValues;
  onCase: (id: number) => void;
}) {
  const { call_id, start } = props;
  const { name } = useAccount();
  const [defaults] = useState(() => start ?? emptyForm(name));
  const form = useZodForm(inquiryFormSchema, defaults);
  const draft = useDraft(form, draftName(start, call_id), { momentary });
  useTimeOfFirstKey(form, start === undefined);
  const onSaved = useCallLinking(call_id);
  useUnsavedGuard(form, draft);
  const navigate = useNavigate();
  const saving = useInquirySaving({
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
  const { place, send, askMerge, submit } = useReceptionActs(form, saving);
  const line = useOneAfterTheOther(() => send("save"));
  useSaveKey(line.ask);
  useCallerFocus(form);
  const sections = useDeferredValue(inquirySectionKeys, firstSections);
  return (
    <Form
      act="save"
      form={form}
      label={formText.form}
      submit_on_enter={false}
      onSubmit={(values) => line.during(() => submit(values))}
    >
      <CaseAddress draft={draft} onCase={props.onCase} />
      <div ref={place}>
        <ReceptionBar draft={draft} onStart={() => send("start")} />
        <ErrorSummary />
        {call_id !== undefined && <ReceptionOfCall call_id={call_id} />}
        <PrecheckBanner
          doubles={inquiryDoubles}
          onMerge={(kept) => void askMerge(kept)}
        />
        <NeedsKept>
          {sections.map((section) => {
            const Section = receptionComponents[section];
            return <Section key={section} />;
          })}
        </NeedsKept>
      </div>
      {saving.dialog}
      <KeyStrip rows={receptionShortcuts} />
    </Form>
  );
}
