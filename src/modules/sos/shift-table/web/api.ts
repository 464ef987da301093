import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint, newIdempotencyKey } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import {
  copyShiftMonth,
  getShiftAccess,
  getShiftProfile,
  listShiftTables,
  openShiftTable,
  shiftListQuery,
  updateShiftProfile,
} from "../contract/endpoints.ts";
import { shiftText as text } from "../contract/screen-text.ts";
import type {
  ShiftProfile,
  ShiftProfileInput,
  ShiftRow,
} from "../contract/schema.ts";
import { addMonths, presentMonth, type ShiftHours } from "../contract/rules.ts";
import { monthWords } from "./components/shift-words.ts";

const searchOf = (hours: ShiftHours) =>
  shiftListQuery.extend({
    month: shiftListQuery.shape.month.default(() =>
      presentMonth(Date.now(), hours),
    ),
  });

/** The address of the page: without a month the present one. */
export const useShiftSearch = (hours: ShiftHours) => {
  const [schema] = useState(() => searchOf(hours));
  return useListSearch("shift-table", schema);
};

export const useShiftAccess = () => useEndpointQuery(getShiftAccess, {});

/** Everything of the shift table is read again: what may be seen has changed. */
export const useReadAgain = () => {
  const client = useQueryClient();
  return () => invalidatePath(client, listShiftTables.path);
};

/** Whether the password is right; the session remembers it on the server. */
export const givePassword = async (password: string): Promise<boolean> =>
  (await callEndpoint(openShiftTable, { body: { password } })).authorized;

/** How the month of one company is read and written, for the form. */
export const profileCalls = (companyId: number, month: string) => ({
  read: async (): Promise<ShiftProfile> =>
    (
      await callEndpoint(getShiftProfile, {
        params: { id: companyId },
        query: { month },
      })
    ).data,
  update: async (
    changes: Partial<ShiftProfileInput>,
    version: number,
  ): Promise<ShiftProfile> =>
    (
      await callEndpoint(updateShiftProfile, {
        params: { id: companyId },
        body: { ...changes, month, version },
      })
    ).data,
});

/** Copies the month before into the empty cells, after a question that names what it does. */
export const useCopyMonth = (month: string) => {
  const readAgain = useReadAgain();
  return async (company?: ShiftRow["company"]): Promise<void> => {
    const from = monthWords(addMonths(month, -1));
    const to = monthWords(month);
    const isAgreed = await confirm({
      title: text.copyTitle,
      body:
        company === undefined
          ? text.copyBody(from, to)
          : text.copyOneBody(company.name, from, to),
      action: text.copy,
    });
    if (!isAgreed) return;
    try {
      const { data } = await callEndpoint(copyShiftMonth, {
        body: { month, tow_truck_company_id: company?.id ?? null },
        idempotency_key: newIdempotencyKey(),
      });
      notify.success(text.copied(data.cells, data.companies));
      await readAgain();
    } catch (error) {
      notify.error(error);
    }
  };
};
