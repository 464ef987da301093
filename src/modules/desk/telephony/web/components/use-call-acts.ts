import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import { isSameCase } from "#modules/base/desks/contract/rules.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { hasUnsaved, isAllKept } from "#platform/web/leave.ts";
import { text as platformText } from "#platform/web/text.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  claimCall,
  endCall,
  linkCall,
  takeOverCall,
} from "../../contract/calls.ts";
import type { IncomingCall } from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";

/** Where the work on a call goes on: a reception, or a case that is open already. */
function useCallWork() {
  const navigate = useNavigate();
  const account = useAccount();
  const mayReceive = useCallback(
    ({ receives }: IncomingCall) =>
      isAllowed(caseDesks[receives].pages.form.access, account),
    [account],
  );

  /** The caller waits: nothing is asked where nothing is lost. */
  const go = useCallback(
    (href: string) => {
      const isKept = isAllKept();
      if (isKept && hasUnsaved()) notify.success(platformText.leave.kept);
      void navigate({ href, ignoreBlocker: isKept });
    },
    [navigate],
  );
  const openForm = useCallback(
    (call: IncomingCall) => {
      const { form } = caseDesks[call.receives].pages;
      if (mayReceive(call)) go(`${pagePath(form)}?call=${call.id}`);
    },
    [go, mayReceive],
  );
  const openCase = useCallback(
    async (call: IncomingCall, key: CaseKey) => {
      const { module, id } = key;
      go(pagePath(caseDesks[module].pages.detail, { id }));
      if (isSameCase(key, call.case)) return;
      try {
        await callEndpoint(linkCall, {
          params: { id: call.id },
          body: { case_kind: module, case_id: id },
        });
      } catch (error) {
        notify.error(error);
      }
    },
    [go],
  );
  return { openForm, openCase, mayReceive };
}

/** What an agent does with a call; failures are notified, the strip is read again either way. */
export function useCallActs() {
  const queries = useQueryClient();
  const { openForm, openCase, mayReceive } = useCallWork();
  /** The case of the call or an open one of the caller, where there is one; else a reception. */
  const openWork = useCallback(
    (call: IncomingCall) => {
      const open = call.case ?? call.caller?.open_cases[0];
      if (open === undefined) openForm(call);
      else void openCase(call, open);
    },
    [openCase, openForm],
  );
  const own = useCallback(
    async (call: IncomingCall) => {
      const isTaking = call.owner !== null;
      try {
        const { data } = await callEndpoint(
          isTaking ? takeOverCall : claimCall,
          {
            params: { id: call.id },
          },
        );
        notify.success(
          isTaking ? text.takenOver(call.owner?.name ?? "") : text.claimed,
        );
        openWork(data);
      } catch (error) {
        notify.error(error);
      } finally {
        void invalidatePath(queries, "/api/incomingCalls");
      }
    },
    [openWork, queries],
  );
  const end = useCallback(
    async ({ id }: IncomingCall) => {
      const agreed = await confirm({
        title: text.endQuestion,
        body: text.endHint,
        action: text.end,
        is_destructive: true,
      });
      if (!agreed) return;
      try {
        await callEndpoint(endCall, { params: { id } });
        notify.success(text.ended);
      } catch (error) {
        notify.error(error);
      } finally {
        void invalidatePath(queries, "/api/incomingCalls");
      }
    },
    [queries],
  );
  return { own, end, openForm, openCase, mayReceive };
}
