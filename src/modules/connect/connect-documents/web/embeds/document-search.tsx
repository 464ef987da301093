import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { routePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { foldedWords, markWords } from "#platform/web/ui/mark-words.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { searchImportFiles } from "../../contract/endpoints.ts";
import { viewerPages } from "../../contract/pages.ts";
import { pageWords } from "../../contract/rules.ts";
import type { FoundDocument, FoundPage } from "../../contract/schema.ts";
import { documentText } from "../../contract/text.ts";
import { viewerPageText as text } from "../../contract/viewer-text.ts";

/** What is taken over from a document: a passage and where it stands. */
export interface Quote {
  readonly text: string;
  readonly name: string;
  readonly version_number: number;
  readonly page: number;
}

const Hits = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    "& > li": {
      padding: "8px 0",
      borderBottom: `1px solid ${palette.divider}`,
      overflowWrap: "anywhere",
    },
    "& ul": { listStyle: "none", margin: "4px 0 0", padding: 0 },
    "& ul > li": { display: "flex", gap: 4, alignItems: "start" },
    "& a": { color: palette.primary.main },
    "& ul a": {
      flex: 1,
      minWidth: 0,
      padding: "4px 0",
      color: "inherit",
      textDecoration: "none",
    },
    "& ul a:hover": { textDecoration: "underline" },
    "& b": { fontWeight: type.weight.medium },
    "& small": { color: palette.text.secondary, fontSize: type.size.small },
    "& mark": { backgroundColor: palette.desk.flash, color: "inherit" },
  };
});

interface HitProps {
  keyword: string;
  onQuote?: ((quote: Quote) => void) | undefined;
}

/** In a form that quotes, a document opens beside it. */
const DocumentLink = (props: {
  document: FoundDocument;
  page?: number;
  in_new_tab: boolean;
  keyword: string;
  children: ReactNode;
}) => (
  <Link
    to={routePath(viewerPages.fileViewer)}
    search={{
      document: props.document.id,
      page: props.page,
      q: props.keyword,
    }}
    {...(props.in_new_tab && { target: "_blank" })}
  >
    {props.children}
  </Link>
);

const Marked = ({ value, keyword }: { value: string; keyword: string }) =>
  markWords(value, foldedWords(keyword)).map((part) =>
    part.is_hit ? (
      <mark key={part.at}>{part.text}</mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );

const PageHit = (
  props: HitProps & { document: FoundDocument; page: FoundPage },
) => {
  const { document, page, keyword, onQuote } = props;
  const place = pageWords(page);
  const quote = () =>
    onQuote?.({
      text: page.excerpt,
      name: document.name,
      version_number: document.version_number,
      page: page.number,
    });
  return (
    <li>
      <DocumentLink
        document={document}
        page={page.number}
        keyword={keyword}
        in_new_tab={onQuote !== undefined}
      >
        <b>{place}</b> <Marked value={page.excerpt} keyword={keyword} />
      </DocumentLink>
      {onQuote !== undefined && (
        <Button
          size="small"
          aria-label={text.quoteOf(document.name, place)}
          onClick={quote}
        >
          {text.quote}
        </Button>
      )}
    </li>
  );
};

const DocumentHit = (props: HitProps & { document: FoundDocument }) => {
  const { document, keyword } = props;
  const more = document.page_count - document.pages.length;
  return (
    <li>
      <DocumentLink
        document={document}
        keyword={keyword}
        in_new_tab={props.onQuote !== undefined}
      >
        <Marked value={document.name} keyword={keyword} />
      </DocumentLink>{" "}
      <small>
        {document.folder_name}・
        {document.version_number === 0
          ? documentText.noVersion
          : documentText.version(document.version_number)}
      </small>
      {document.pages.length > 0 && (
        <ul>
          {document.pages.map((page) => (
            <PageHit key={page.number} {...props} page={page} />
          ))}
        </ul>
      )}
      {more > 0 && <small>{text.morePages(more)}</small>}
    </li>
  );
};

const Found = (props: HitProps) => {
  const found = useEndpointQuery(
    searchImportFiles,
    { query: { q: props.keyword } },
    { keep_previous: true },
  );
  const { documents, is_cut } = found.data?.data ?? {
    documents: [],
    is_cut: false,
  };
  return (
    <>
      <ReadState queries={[found]} rows={4} />
      {found.data !== undefined && (
        <Typography
          component="output"
          variant="body2"
          color="text.secondary"
          sx={{ display: "block", mt: 1 }}
        >
          {text.hits(documents.length)} {is_cut && text.more}
        </Typography>
      )}
      {found.data !== undefined && documents.length === 0 && (
        <EmptyState message={text.noHits} hint={text.noHitsHint} />
      )}
      <Hits>
        {documents.map((document) => (
          <DocumentHit key={document.id} {...props} document={document} />
        ))}
      </Hits>
    </>
  );
};

/** As wide as the column in which the hits stand. */
const searchWidth = 340;

/** Search in names, keywords and contents of the documents; with `onQuote` passages can be taken over. */
export const DocumentSearch = (props: {
  keyword: string;
  onKeyword: (keyword: string) => void;
  onQuote?: (quote: Quote) => void;
  /** In place of hits while nothing is searched for. */
  children?: ReactNode;
}) => (
  <section aria-label={text.search}>
    <FilterSearch
      label={text.keyword}
      width={searchWidth}
      value={props.keyword}
      onChange={props.onKeyword}
    />
    {props.keyword === "" ? (
      props.children
    ) : (
      <Found keyword={props.keyword} onQuote={props.onQuote} />
    )}
  </section>
);
