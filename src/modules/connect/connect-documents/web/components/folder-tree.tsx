import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { readQuery } from "#modules/base/records/contract/query-rules.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { routePath } from "#platform/web/brand.ts";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { getFolderTree } from "../../contract/endpoints.ts";
import { viewerPages } from "../../contract/pages.ts";
import { documents } from "../../contract/record.ts";
import type { TreeFolder } from "../../contract/schema.ts";
import { viewerPageText as text } from "../../contract/viewer-text.ts";

const { list } = declaredCalls(documents);
/** Documents of one folder that are shown; the search finds the others. */
const shownDocuments = 100;

const Folders = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    "& ul": { listStyle: "none", margin: 0, padding: "0 0 0 20px" },
    "& button, & a": {
      display: "flex",
      alignItems: "center",
      gap: 4,
      width: "100%",
      minHeight: measure.control,
      padding: "4px 6px",
      border: 0,
      borderRadius: radius.control,
      background: "none",
      color: "inherit",
      font: "inherit",
      textAlign: "left",
      textDecoration: "none",
      overflowWrap: "anywhere",
      cursor: "pointer",
    },
    "& button": { fontWeight: type.weight.medium },
    "& button:hover, & a:hover": { backgroundColor: palette.action.hover },
    '& a[aria-current="page"]': { backgroundColor: palette.desk.selected },
    "& svg": { fontSize: 18, flex: "none" },
    "& small": {
      marginLeft: "auto",
      paddingLeft: 8,
      color: palette.text.secondary,
    },
    [theme.breakpoints.down("sm")]: {
      "& button, & a": { minHeight: measure.finger },
    },
  };
});

const DocumentLinks = (props: {
  folder: TreeFolder;
  opened: number | undefined;
}) => {
  const query = {
    ...readQuery(documents, {}),
    folder_id: [props.folder.id],
    per_page: shownDocuments,
  };
  const found = useEndpointQuery(list, { query });
  const rows = found.data?.data ?? [];
  const more = (found.data?.meta.total ?? 0) - rows.length;
  return (
    <>
      <ReadState queries={[found]} rows={3} />
      {rows.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={routePath(viewerPages.fileViewer)}
            search={{ document: id }}
            aria-current={id === props.opened ? "page" : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Typography variant="caption">{text.moreDocuments(more)}</Typography>
        </li>
      )}
    </>
  );
};

interface TreeProps {
  all: readonly TreeFolder[];
  opened: number | undefined;
}

const Folder = (props: TreeProps & { folder: TreeFolder }) => {
  const { all, folder } = props;
  const [isOpen, setOpen] = useState(false);
  const below = all.filter(({ parent_id }) => parent_id === folder.id);
  const count = [folder, ...below].reduce(
    (sum, { document_count }) => sum + document_count,
    0,
  );
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen((held) => !held)}
      >
        {isOpen ? <ExpandMoreIcon /> : <ChevronRightIcon />}
        {folder.name}
        <small>{count}</small>
      </button>
      {isOpen && (
        <ul>
          {below.map((one) => (
            <Folder key={one.id} {...props} folder={one} />
          ))}
          <DocumentLinks folder={folder} opened={props.opened} />
        </ul>
      )}
    </li>
  );
};

/** Folders with their documents, opened one by one. */
export const FolderTree = ({ opened }: { opened: number | undefined }) => {
  const tree = useEndpointQuery(getFolderTree, {});
  const all = tree.data?.data ?? [];
  return (
    <>
      <ReadState queries={[tree]} rows={6} />
      {tree.data !== undefined && all.length === 0 && (
        <EmptyState message={text.noDocuments} />
      )}
      <Folders aria-label={text.folders}>
        {all
          .filter(({ parent_id }) => parent_id === null)
          .map((folder) => (
            <Folder key={folder.id} all={all} folder={folder} opened={opened} />
          ))}
      </Folders>
    </>
  );
};
