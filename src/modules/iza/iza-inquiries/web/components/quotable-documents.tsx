import Button from "@mui/material/Button";
import { useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { searchQuotable } from "../../contract/guidance-endpoints.ts";
import type { Quotable } from "../../contract/source-schema.ts";
import { asideText as text } from "../../contract/text.ts";
import { Lines, Remark } from "./guidance-list.tsx";
import { useTake } from "./guidance-taking.tsx";

const Found = ({ document }: { document: Quotable }) => {
  const take = useTake();
  const { document_id, name, version_number } = document;
  return (
    <>
      <li>
        <span>
          <b>{name}</b>
          <small>
            {document.folder_name} {text.version(version_number)}
          </small>
        </span>
      </li>
      {document.pages.map(({ page, place, excerpt }) => (
        <li key={page}>
          <span>
            {excerpt}
            <small>{place}</small>
          </span>
          <Button
            size="small"
            aria-label={text.quoteOf(name, place)}
            onClick={() =>
              take({
                words: excerpt,
                source: { document_id, name, version_number, page },
              })
            }
          >
            {text.quote}
          </Button>
        </li>
      ))}
    </>
  );
};

/** 資料: searched by what stands in them, quoted by the page. */
export const QuotableDocuments = ({ width }: { width: number }) => {
  const [q, setKeyword] = useState("");
  const asked = useEndpointQuery(
    searchQuotable,
    { query: { q } },
    { enabled: q !== "", keep_previous: true },
  );
  const found = q === "" ? undefined : asked.data?.data;
  return (
    <>
      <FilterSearch
        label={text.keyword}
        width={width}
        value={q}
        onChange={setKeyword}
      />
      {q !== "" && <ReadState queries={[asked]} rows={2} />}
      {found?.documents.length === 0 && <Remark>{text.noHits}</Remark>}
      <Lines>
        {found?.documents.map((document) => (
          <Found key={document.document_id} document={document} />
        ))}
      </Lines>
      {found?.is_cut === true && <Remark>{text.more}</Remark>}
    </>
  );
};
