import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  getTowTruckCompany,
  type TowTruckCompany,
} from "#modules/company/organisations/contract/endpoints.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callEndpoint, newIdempotencyKey } from "#platform/web/api/client.ts";
import { endpointKey } from "#platform/web/api/query.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import type { FormAct } from "#platform/web/ui/form/form-act.ts";
import {
  createDispatch,
  getDispatch,
  sendDispatch,
  updateDispatch,
} from "../../contract/endpoints.ts";
import { wreckerClassifications } from "../../contract/lookups.ts";
import { type DispatchKind } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import type { Dispatch, DispatchCreate } from "../../contract/schema.ts";
import { dispatchLabels } from "../../contract/text.ts";
import {
  dispatchFields,
  dispatchFormOf,
  dispatchInputOf,
  type DispatchForm,
} from "../form.ts";
import { useDoubleQuestion } from "../embeds/double-question.tsx";
import { useReloadCase } from "./use-reload-case.ts";

export interface DispatchDialogProps {
  inquiry: Inquiry;
  kind: DispatchKind;
  /** Absent: a new one. */
  dispatch: Dispatch | undefined;
  onClose: () => void;
}

type ShownField = keyof DispatchForm;

/** Values of a dispatch as words; companies and branches by the names that were read with them. */
function useDispatchWords() {
  const queries = useQueryClient();
  const names = useRef(new Map<string, string | null>());
  const companyName = (id: number): string | undefined =>
    queries.getQueryData<{ data: TowTruckCompany }>(
      endpointKey(getTowTruckCompany, { params: { id } }),
    )?.data.name;
  return {
    /** Of the company that the form holds; read where the field has not done so yet. */
    nameOf: async ({
      tow_truck_company_id: id,
    }: DispatchForm): Promise<string | null> =>
      id === null
        ? null
        : (companyName(id) ??
          (await callEndpoint(getTowTruckCompany, { params: { id } })).data
            .name),
    remember: (dispatch: Dispatch): Dispatch => {
      const { tow_truck_company_id, destination_branch_id } = dispatch;
      names.current.set(
        `tow_truck_company_id ${tow_truck_company_id}`,
        dispatch.company_name,
      );
      names.current.set(
        `destination_branch_id ${destination_branch_id}`,
        dispatch.destination_branch_name,
      );
      return dispatch;
    },
    show: (name: ShownField, value: unknown): string => {
      if (typeof value === "string" && name === "eta")
        return formatDateTime(value);
      if (typeof value === "string" && name === "wrecker_classification")
        return (
          wreckerClassifications.options.find(({ code }) => code === value)
            ?.label ?? value
        );
      if (typeof value !== "number") return plainWord(value);
      return (
        names.current.get(`${name} ${value}`) ??
        (name === "tow_truck_company_id" ? companyName(value) : undefined) ??
        panelText.chosen
      );
    },
  };
}

/** The calls that send, each asking where something would go out twice. */
function useSendingCalls(inquiryId: number) {
  const { sendAsking, dialog } = useDoubleQuestion();
  return {
    create: async (
      body: DispatchCreate,
      key: string,
    ): Promise<Dispatch | undefined> => {
      const made = await sendAsking((agreed_doubles) =>
        callEndpoint(createDispatch, {
          params: { id: inquiryId },
          body: { ...body, agreed_doubles },
          // An agreed request is another one than that which was refused.
          idempotency_key:
            agreed_doubles === undefined ? key : newIdempotencyKey(),
        }),
      );
      return made?.data;
    },
    send: ({ id, version }: Dispatch) =>
      sendAsking((agreed_doubles) =>
        callEndpoint(sendDispatch, {
          params: { id },
          body: { version, agreed_doubles },
        }),
      ),
    dialog,
  };
}

/**
 * Saving of the dispatch modal, with its draft: several may edit the same dispatch, and the request is sent
 * after it where that is wanted.
 */
export function useDispatchEditing(
  { inquiry, kind, dispatch, onClose }: DispatchDialogProps,
  form: UseFormReturn<DispatchForm, unknown, DispatchForm>,
) {
  const reload = useReloadCase();
  const words = useDispatchWords();
  const sendNow = useRef(false);
  const { create, send, dialog } = useSendingCalls(inquiry.id);
  const draft = useDraft(
    form,
    `sos-dispatch:${inquiry.id}:${kind}:${dispatch?.id ?? "new"}`,
    { is_of_changes: true },
  );
  const params = { id: dispatch?.id ?? 0 };
  const editing = useRecordEditing<DispatchForm, DispatchForm, Dispatch>({
    form,
    record: dispatch,
    valuesOf: (one) => dispatchFormOf(kind, inquiry, words.remember(one)),
    names: dispatchFields,
    labels: dispatchLabels,
    show: words.show,
    read: async () => (await callEndpoint(getDispatch, { params })).data,
    update: async ({ kind: _kind, ...changes }, version) =>
      (
        await callEndpoint(updateDispatch, {
          params,
          body: { ...changes, version },
        })
      ).data,
    create: (values, key) =>
      create({ ...dispatchInputOf(values), send_now: sendNow.current }, key),
    saved: ({ progress, company_name }) =>
      progress === "requested" && sendNow.current && company_name !== null
        ? panelText.sent(company_name)
        : panelText.saved,
    draft,
    onSaved: async (saved) => {
      if (saved?.progress === "draft" && sendNow.current) await send(saved);
      await reload();
      onClose();
    },
  });
  const save = (values: DispatchForm, act: FormAct): Promise<void> => {
    sendNow.current = act === "send";
    return editing.save(values);
  };
  return {
    editing: { ...editing, save },
    draft,
    companyName: words.nameOf,
    question: dialog,
  };
}
