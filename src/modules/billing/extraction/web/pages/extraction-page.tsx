import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { listExportSources } from "#modules/base/exports/contract/endpoints.ts";
import { CreatedFileProgress } from "#modules/base/exports/web/embeds/created-file-progress.tsx";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { askBeforeLeaving } from "#platform/web/leave.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { extractionPages } from "../../contract/pages.ts";
import { startersFor } from "../../contract/starter-rules.ts";
import type { Starter } from "../../contract/starter-text.ts";
import { templates } from "../../contract/template-record.ts";
import { TemplateEditor } from "../components/template-editor.tsx";
import {
  TemplateList,
  type TemplateRow,
} from "../components/template-list.tsx";
import type { GivenFilter } from "../form/extraction-form.ts";

const { list, get } = declaredCalls(templates);
const mostShown = 100;

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "240px minmax(0, 1fr)",
  gap: 12,
  alignItems: "start",
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** Those of which there is something for the account; one's own that stopped says so all the same. */
const readable = (
  rows: readonly TemplateRow[],
  sources: readonly { readonly key: string }[],
): TemplateRow[] =>
  rows.filter(
    ({ source, sharing, stopped_reason }) =>
      sharing === "own" ||
      stopped_reason !== null ||
      sources.some(({ key }) => key === source),
  );

/** Which template is shown, or with what a new one begins; each showing has a form of its own. */
const useShown = () => {
  const queries = useQueryClient();
  const [shown, setShown] = useState<{
    readonly times: number;
    readonly id?: number | undefined;
    readonly starter?: Starter | undefined;
  }>({ times: 0 });
  const show = (id: number | undefined, starter?: Starter): void =>
    setShown(({ times }) => ({ times: times + 1, id, starter }));
  const readAgain = (): Promise<void> =>
    invalidatePath(queries, templates.path);
  return {
    shown,
    readAgain,
    choose: async (...next: Parameters<typeof show>): Promise<void> => {
      if (await askBeforeLeaving()) show(...next);
    },
    /** The form stays until what was saved is read again: that is what the next change is made to. */
    changed: async (id: number | undefined): Promise<void> => {
      // What is gone is asked for no more before the rest is read again.
      if (id === undefined) flushSync(() => show(id));
      await readAgain();
      if (id !== undefined) show(id);
    },
  };
};

/** `/extraction` (spec §2): the same columns under the same heads, again. */
export const ExtractionPage = () => {
  const given: GivenFilter = useSearch({ strict: false });
  const { shown, choose, changed, readAgain } = useShown();
  const { id, starter } = shown;
  const [begun, setBegun] = useState<readonly number[]>([]);
  const sources = useEndpointQuery(listExportSources, {});
  const all = useEndpointQuery(list, {
    query: { page: 1, per_page: mostShown, sort: "name" },
  });
  const one = useEndpointQuery(
    get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  const template = id === undefined ? undefined : one.data?.data;
  const known = sources.data?.data ?? [];
  return (
    <>
      <PageHeader title={extractionPages.templates.title} />
      <CreatedFileProgress ids={begun} />
      <ReadState queries={[sources, all]} rows={6} />
      {sources.data !== undefined && all.data !== undefined && (
        <Columns>
          <TemplateList
            rows={readable(all.data.data, known)}
            chosen={id}
            onChoose={(next) => void choose(next)}
            starters={startersFor(known)}
            onStart={(from) => void choose(undefined, from)}
          />
          {template?.id === id && (
            <TemplateEditor
              key={shown.times}
              template={template}
              starter={starter}
              sources={known.filter(({ is_packed }) => !is_packed)}
              given={given}
              onSaved={changed}
              onStarted={(file) => {
                setBegun((before) => [...before, file]);
                void readAgain();
              }}
            />
          )}
        </Columns>
      )}
    </>
  );
};
