import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { maximumTableSize } from "#platform/contract/files/lookups.ts";
import { fileText } from "#platform/contract/files/text.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { getImport } from "../../contract/endpoints.ts";
import type { ImportUpdates } from "../../contract/lookups.ts";
import type { ImportMapping, ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import {
  assign,
  cancelWork,
  giveUp,
  leaveOut,
  mend,
  sendFile,
  startCheck,
  startWriting,
} from "./import-calls.ts";

/** While work is under way it is asked after also without live events. */
const askAgainMs = 2000;

/** What is wrong with the file or its columns, in the server's words; undefined for any other failure. */
const refusalOf = (error: unknown): string | undefined =>
  isApiError(error, 422) || isApiError(error, 413)
    ? (error.errors.file?.[0] ?? error.message)
    : undefined;

/** Asks before what was read and corrected is thrown away. */
const isSureToDiscard = (): Promise<boolean> =>
  confirm({
    title: importText.discardTitle,
    body: importText.discardBody,
    action: importText.discard,
  });

/** Why the work on a run has led to nothing yet: it failed, or rows of the file are wrong. */
export const troubleOf = (run: ImportRun | undefined): string | undefined =>
  run?.state === "checked" && run.error_row_count > 0
    ? importText.someWrong
    : (run?.error_message ?? undefined);

/** Work that ended without success while it was watched is notified; the page says it until the next step. */
function useEndOfWork(run: ImportRun | undefined, isUnderWay: boolean): void {
  const wasUnderWay = useRef(false);
  useEffect(() => {
    const message = wasUnderWay.current && !isUnderWay && troubleOf(run);
    wasUnderWay.current = isUnderWay;
    if (message) notify.trouble(message);
  }, [run, isUnderWay]);
}

/** The run as it stands; asked after while work is under way. One that was thrown away in another window is none. */
function useRun(id: number | undefined): ImportRun | undefined {
  const query = useEndpointQuery(
    getImport,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  const isGone = id === undefined || isApiError(query.error, 404);
  const run = isGone ? undefined : query.data?.data;
  const isUnderWay = run?.state === "checking" || run?.state === "writing";
  const { refetch } = query;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    // An answer that takes longer than the pause is waited for.
    const ask = () => void refetch({ cancelRefetch: false });
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
  useEndOfWork(run, isUnderWay);
  return run;
}

/** Does one step after the other, saying what the server refuses where it can be corrected. */
function useSteps(onRun: (run: ImportRun) => void) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** Why the server did not take the file or the columns. */
  const [refusal, setRefusal] = useState<string>();
  const refresh = () => void invalidatePath(queries, "/api/imports");
  /** In the page, where it stands, and as a notification (spec §8). */
  const refuse = (reason: string): void => {
    setRefusal(reason);
    notify.trouble(reason);
  };
  const act = async (work: () => Promise<ImportRun>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onRun(await work());
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === undefined) notify.error(error);
      else refuse(reason);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { isBusy, refusal, setRefusal, refuse, act, refresh };
}

/** What is done to many rows of a file at once, or to which of them are taken. */
export interface Mends {
  readonly mend: (
    column: string,
    replaced?: { from: string; to: string },
  ) => void;
  readonly leaveOut: (is_left_out: boolean, row_number?: number) => void;
  readonly refresh: () => void;
}

type WithRun = (work: (held: ImportRun) => Promise<ImportRun>) => () => void;

const mendsOf = (withRun: WithRun, refresh: () => void): Mends => ({
  mend: (column, replaced) => withRun((held) => mend(held, column, replaced))(),
  leaveOut: (is_left_out, row_number) =>
    withRun((held) => leaveOut(held, is_left_out, row_number))(),
  refresh,
});

/** One import from its file to the written rows; failures are notified and leave it where it was. */
export function useImportRun(kind: string) {
  const [id, setId] = useState<number>();
  /** What is being assigned and not yet sent; that of the run when undefined. */
  const [assigned, setAssigned] = useState<ImportMapping>();
  /** Whether the file holds all there are, while it is not sent. */
  const [whole, setWhole] = useState<boolean>();
  const run = useRun(id);
  const { isBusy, refusal, setRefusal, refuse, act, refresh } = useSteps(
    (fresh) => {
      setId(fresh.id);
      setAssigned(undefined);
      setWhole(undefined);
    },
  );
  const withRun = (work: (held: ImportRun) => Promise<ImportRun>) => () =>
    run === undefined ? undefined : void act(() => work(run));
  const again = () => {
    setId(undefined);
    setAssigned(undefined);
    setWhole(undefined);
    setRefusal(undefined);
  };
  return {
    run,
    isBusy,
    refusal,
    mapping: assigned ?? run?.mapping ?? {},
    setMapping: setAssigned,
    isWhole: whole ?? run?.is_whole ?? false,
    setWhole,
    refresh,
    mends: mendsOf(withRun, refresh),
    send: (file: File) =>
      file.size > maximumTableSize
        ? refuse(fileText.tableTooLarge)
        : void act(() => sendFile(kind, file)),
    check: withRun(async (held) =>
      startCheck(
        assigned === undefined && whole === undefined
          ? held
          : await assign(held, assigned ?? held.mapping, whole),
      ),
    ),
    backToMapping: withRun((held) => assign(held, held.mapping)),
    write: (updates?: ImportUpdates) =>
      withRun((held) => startWriting(held, updates))(),
    /** Ends the check or the writing that is under way. */
    cancel: withRun(cancelWork),
    /** Goes on with an import that was begun before. */
    resume: setId,
    /** Back to the choice of a file; what was read stays on the server unless it is given up. */
    again,
    /** Gives an import up: nothing of it is kept. */
    discard: async (which: number): Promise<void> => {
      if (!(await isSureToDiscard())) return;
      again();
      try {
        await giveUp(which);
      } catch (error) {
        notify.error(error);
      }
      refresh();
    },
  };
}
