import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { listExportSources } from "#modules/base/exports/contract/endpoints.ts";
import { CreatedFileProgress } from "#modules/base/exports/web/embeds/created-file-progress.tsx";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { extractionPages } from "../../contract/pages.ts";
import { startersFor } from "../../contract/starter-rules.ts";
import type { Starter } from "../../contract/starter-text.ts";
import { templates } from "../../contract/template-record.ts";
import { TemplateEditor } from "../components/template-editor.tsx";
import { TemplateList } from "../components/template-list.tsx";
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

/** `/extraction` (spec §2): the same columns under the same heads, again. */
export const ExtractionPage = () => {
  const given: GivenFilter = useSearch({ strict: false });
  const [chosen, setChosen] = useState<number>();
  const [starter, setStarter] = useState<Starter>();
  const [begun, setBegun] = useState<readonly number[]>([]);
  const queries = useQueryClient();
  const sources = useEndpointQuery(listExportSources, {});
  const all = useEndpointQuery(list, {
    query: { page: 1, per_page: mostShown, sort: "name" },
  });
  const one = useEndpointQuery(
    get,
    { params: { id: chosen ?? 0 } },
    { enabled: chosen !== undefined },
  );
  const template = chosen === undefined ? undefined : one.data?.data;
  const isReady = chosen === undefined || template?.id === chosen;
  const choose = (id: number | undefined): void => {
    setChosen(id);
    setStarter(undefined);
  };
  const changed = (id: number | undefined): void => {
    choose(id);
    void invalidatePath(queries, templates.path);
  };
  return (
    <>
      <PageHeader title={extractionPages.templates.title} />
      <CreatedFileProgress ids={begun} />
      <ReadState queries={[sources, all]} rows={6} />
      {sources.data !== undefined && all.data !== undefined && (
        <Columns>
          <TemplateList
            rows={all.data.data}
            chosen={chosen}
            onChoose={choose}
            starters={startersFor(sources.data.data)}
            onStart={setStarter}
          />
          {isReady && (
            <TemplateEditor
              key={`${String(template?.id)} ${String(template?.version)} ${starter?.name ?? ""}`}
              template={template}
              starter={starter}
              sources={sources.data.data.filter(({ is_packed }) => !is_packed)}
              given={given}
              onSaved={changed}
              onStarted={(file) => setBegun((before) => [...before, file])}
            />
          )}
        </Columns>
      )}
    </>
  );
};
