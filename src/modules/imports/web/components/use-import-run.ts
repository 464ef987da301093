import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { getImport } from "../../contract/endpoints.ts";
import type { ImportMapping, ImportRun } from "../../contract/schema.ts";
import {
  assign,
  giveUp,
  sendFile,
  startCheck,
  startWriting,
} from "./import-calls.ts";

/** While work is under way it is asked after also without live events. */
const askAgainMs = 2000;

/** One import from its file to the written rows; failures are notified and leave it where it was. */
export function useImportRun(kind: string) {
  const queries = useQueryClient();
  const [id, setId] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  /** What is being assigned and not yet sent; that of the run when undefined. */
  const [assigned, setAssigned] = useState<ImportMapping>();
  const query = useEndpointQuery(
    getImport,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, meta: { quiet: true } },
  );
  const run = id === undefined ? undefined : query.data?.data;
  const isUnderWay = run?.state === "checking" || run?.state === "writing";
  const { refetch } = query;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
  useEffect(() => {
    if (run?.state === "mapping" && run.error_message !== null)
      notify.error(run.error_message);
  }, [run?.state, run?.error_message]);

  const act = (work: () => Promise<ImportRun>) => async (): Promise<void> => {
    setBusy(true);
    try {
      const fresh = await work();
      setId(fresh.id);
      setAssigned(undefined);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
      void invalidatePath(queries, "/api/imports");
    }
  };
  const withRun = (work: (held: ImportRun) => Promise<ImportRun>) => () =>
    run === undefined ? undefined : void act(() => work(run))();
  return {
    run,
    isBusy,
    mapping: assigned ?? run?.mapping ?? {},
    setMapping: setAssigned,
    refresh: () => void invalidatePath(queries, "/api/imports"),
    send: (file: File) => void act(() => sendFile(kind, file))(),
    check: withRun(async (held) =>
      startCheck(assigned === undefined ? held : await assign(held, assigned)),
    ),
    backToMapping: withRun((held) => assign(held, held.mapping)),
    write: withRun(startWriting),
    /** Nothing of an import that was not written is kept. */
    leave: () => {
      if (run !== undefined && run.state !== "complete" && !isUnderWay)
        giveUp(run.id).catch(() => undefined);
    },
    again: () => {
      setId(undefined);
      setAssigned(undefined);
    },
  };
}
