import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { useFormContext } from "react-hook-form";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { getProfile } from "#modules/company/auth/contract/calls.ts";
import type { ResponseOf } from "#platform/contract/endpoint.ts";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { endpointKey } from "#platform/web/api/query.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import type {
  DeclaredDoubles,
  DoubleEndpoints,
} from "../../contract/double-endpoints.ts";
import { receptionText as text } from "../../contract/reception-text.ts";
import { IsNeedKept } from "../embeds/approval-need.tsx";
import { useMerging } from "../embeds/case-merging.tsx";
import { type OpenCase, PrecheckBanner } from "../embeds/precheck-banner.tsx";
import {
  type ReceptionForm,
  type ReceptionValues,
  useSavedCase,
} from "../form/reception-form.ts";
import {
  momentary,
  useFirstFocus,
  useOneAfterTheOther,
  useSaveKey,
  useTimeOfFirstKey,
} from "../form/reception-typing.ts";
import { BesideFields } from "./beside-fields.tsx";
import { ReceptionBar } from "./reception-bar.tsx";
import type { Reception } from "./reception-kind.tsx";
import {
  ReceptionOfCall,
  ReceptionOfOrigin,
  useCallLinking,
} from "./reception-of-call.tsx";
import { useReceptionSaving } from "./reception-saving.tsx";

type Saving = ReturnType<typeof useReceptionSaving>;
type Saved = NonNullable<Awaited<ReturnType<Saving["save"]>>>;
/** What is done once the case is saved. */
type Then = "start" | ((saved: Saved) => Promise<void>);

/** Once the case has its number, draft and address are its own. */
const CaseAddress = (props: {
  reception: Reception;
  draft: { readonly moveTo: (name: string) => Promise<void> };
  onCase: (id: number) => void;
}) => {
  const { draft, onCase } = props;
  const { drafts } = props.reception;
  const id = useSavedCase()?.id;
  useEffect(() => {
    if (id === undefined) return;
    void draft.moveTo(drafts.ofCase(id));
    onCase(id);
  }, [id, drafts, draft, onCase]);
  return null;
};

/** Warns of what is received twice, and offers to merge what was typed so far into the open case. */
const Merging = (props: {
  doubles: DoubleEndpoints;
  send: (then: Then) => void;
}) => {
  const { doubles, send } = props;
  const { getValues } = useFormContext<ReceptionValues>();
  const merging = useMerging(doubles);
  const ask = async (kept: OpenCase): Promise<void> => {
    const { saved } = getValues().save_state;
    const number = saved?.reception_number ?? text.thisReception;
    if (await merging.ask(number, kept))
      send((double) => merging.run(double, kept));
  };
  return (
    <PrecheckBanner doubles={doubles} onMerge={(kept) => void ask(kept)} />
  );
};

/** Warns of what is received twice, as far as the desk has it. */
const Doubles = (props: {
  doubles: DeclaredDoubles;
  send: (then: Then) => void;
}) => {
  const { merge, ...doubles } = props.doubles;
  return merge === undefined ? (
    <PrecheckBanner doubles={doubles} />
  ) : (
    <Merging {...props} doubles={{ ...doubles, merge }} />
  );
};

/** The form goes on after its case was saved: a saved need of approval is for an approver to lower. */
const NeedsKept = (props: {
  endpoints: Reception["screen"]["endpoints"];
  children: ReactNode;
}) => {
  const isNeeded = useSavedCase()?.baseline.approval_need === "need";
  const mayWaive = useIsAllowed(props.endpoints.lifecycle.approve.access);
  return (
    <IsNeedKept value={isNeeded && !mayWaive}>{props.children}</IsNeedKept>
  );
};

/** What a desk's screen shows first; the sections below are drawn in slices, so that the first key is heard. */
const firstSections = 5;

/** What the form does with its values: saving them, and what follows it. */
function useSending(saving: Saving) {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<Then>(undefined);
  useEffect(() => {
    const held = place.current?.closest("form");
    // What a wrong field has held up does not come with the next press of the button that saves.
    const onSubmit = ({ submitter }: SubmitEvent): void => {
      if (submitter instanceof HTMLButtonElement) next.current = undefined;
    };
    held?.addEventListener("submit", onSubmit, true);
    return () => held?.removeEventListener("submit", onSubmit, true);
  }, []);
  return {
    place,
    send: (then?: Then): void => {
      next.current = then;
      place.current?.closest("form")?.requestSubmit();
    },
    submit: async (values: ReceptionValues): Promise<void> => {
      const then = next.current;
      next.current = undefined;
      if (then === "start") return saving.start(values);
      const saved = await saving.save(values);
      if (saved !== undefined) await then?.(saved);
    },
  };
}

const draftName = ({
  reception: { drafts },
  start,
  call_id,
  origin,
}: ReceptionProps): string => {
  const id = start?.save_state.saved?.id;
  if (id !== undefined) return drafts.ofCase(id);
  if (call_id !== undefined) return drafts.ofCall(call_id);
  return origin === undefined ? drafts.begun : drafts.ofOrigin(origin);
};

interface ReceptionProps {
  readonly reception: Reception;
  /** The incoming call that it is filled from. */
  readonly call_id?: number | undefined;
  /** Something else that it is filled from. */
  readonly origin?: number | undefined;
  /** The case that it goes on with. */
  readonly start?: ReceptionValues;
  readonly onCase: (id: number) => void;
}

/** The form with its draft, and how it is saved. */
function useReception(props: ReceptionProps) {
  const { reception, call_id, start } = props;
  const { name } = useAccount();
  const queries = useQueryClient();
  const [defaults] = useState(() => {
    // Read by every page before it is shown.
    const { data } =
      queries.getQueryData<ResponseOf<typeof getProfile>>(
        endpointKey(getProfile, {}),
      ) ?? {};
    return (
      start ??
      reception.begin({
        receiver_name: name,
        receiver_name_kana: data?.name_kana,
      })
    );
  });
  const form: ReceptionForm = useZodForm(reception.schema, defaults);
  const draft = useDraft(form, draftName(props), {
    momentary,
  });
  useTimeOfFirstKey(form, start === undefined);
  useUnsavedGuard(form, draft);
  useFirstFocus(form, reception.first);
  const navigate = useNavigate();
  const saving = useReceptionSaving({
    reception,
    form,
    draft,
    onSaved: useCallLinking(reception, call_id),
    onStarted: ({ id, reception_number }) => {
      notify.success(text.started(reception_number));
      void navigate({ to: reception.screen.hrefOf(id) });
    },
  });
  return { form, draft, saving };
}

/** The form in which a case is received, from the first ring to the start of the work. */
export function ReceptionPart(props: ReceptionProps) {
  const { reception, call_id, origin } = props;
  const { doubles, parts } = reception;
  const drawn = useDeferredValue(parts.length, firstSections);
  const { form, draft, saving } = useReception(props);
  const { place, send, submit } = useSending(saving);
  const line = useOneAfterTheOther(() => send());
  useSaveKey(line.ask);
  return (
    <Form
      act="save"
      form={form}
      label={text.form(caseDesks[reception.screen.module].name)}
      submit_on_enter={false}
      onSubmit={(values) => line.during(() => submit(values))}
    >
      <CaseAddress reception={reception} draft={draft} onCase={props.onCase} />
      <div ref={place}>
        <ReceptionBar
          reception={reception}
          draft={draft}
          onStart={() => send("start")}
        />
        <ErrorSummary />
        {call_id !== undefined && (
          <ReceptionOfCall reception={reception} call_id={call_id} />
        )}
        {origin !== undefined && (
          <ReceptionOfOrigin reception={reception} origin={origin} />
        )}
        {doubles !== undefined && <Doubles doubles={doubles} send={send} />}
        <BesideFields Beside={reception.Beside}>
          <NeedsKept endpoints={reception.screen.endpoints}>
            {parts.slice(0, drawn).map(({ section, Part }) => (
              <Part key={section} />
            ))}
          </NeedsKept>
        </BesideFields>
      </div>
      {saving.dialog}
      <KeyStrip rows={reception.shortcuts} />
    </Form>
  );
}
