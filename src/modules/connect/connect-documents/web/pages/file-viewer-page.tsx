import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { measure } from "#platform/web/theme/tokens.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { Panel } from "#platform/web/ui/panel.tsx";
import { EmptyState } from "#platform/web/ui/states.tsx";
import { documentTitles } from "../../contract/page-text.ts";
import { viewerPageText as text } from "../../contract/viewer-text.ts";
import { DocumentView } from "../components/document-view.tsx";
import { FolderTree } from "../components/folder-tree.tsx";
import { DocumentSearch } from "../embeds/document-search.tsx";

const height = `calc(100dvh - ${measure.bar_wide}px - 32px - var(--call-strip, 0px))`;

/** List and document beside each other; on a narrow screen one of them. */
const Frame = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  "& > .shown": {
    display: "flex",
    flexDirection: "column",
    minWidth: 0,
    height: `calc(100dvh - ${measure.bar}px - 24px)`,
  },
  "& .back": { alignSelf: "start" },
  [theme.breakpoints.down("md")]: {
    '&[data-opened="true"] > .list, &[data-opened="false"] > .shown': {
      display: "none",
    },
  },
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "340px minmax(0, 1fr)",
    "& > .list, & > .shown": { height },
    "& > .list": { overflow: "auto" },
    "& .back": { display: "none" },
  },
}));

const numberIn = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** What the address asks for: a document, one of its versions, a page, a keyword. */
const useAsked = () => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { q } = search;
  return {
    document: numberIn(search.document),
    version: numberIn(search.version),
    page: numberIn(search.page),
    keyword: typeof q === "string" || typeof q === "number" ? String(q) : "",
    change: (changes: object, replace = true) =>
      void navigate({ to: ".", replace, search: { ...search, ...changes } }),
  };
};

/** `/{brand}-connect/file-viewer` (spec §2): documents by folder or by what stands in them, read at the page. */
export function FileViewerPage() {
  const { document, version, page, keyword, change } = useAsked();
  return (
    <Frame data-opened={document !== undefined}>
      <div className="list">
        <PageHeader title={documentTitles.viewer} />
        <DocumentSearch
          keyword={keyword}
          onKeyword={(q) => change({ q: q === "" ? undefined : q })}
        >
          <FolderTree opened={document} />
        </DocumentSearch>
      </div>
      <Panel className="shown" aria-label={text.shown}>
        <Button
          className="back"
          startIcon={<ArrowBackIcon />}
          onClick={() => change({ document: undefined }, false)}
        >
          {text.back}
        </Button>
        {document === undefined ? (
          <EmptyState message={text.choose} hint={text.chooseHint} />
        ) : (
          <DocumentView
            key={document}
            id={document}
            version={version}
            page={page}
            onVersion={(number) => change({ version: number, page: undefined })}
          />
        )}
      </Panel>
    </Frame>
  );
}
