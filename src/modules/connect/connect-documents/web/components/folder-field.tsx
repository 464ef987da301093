import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { getFolderTree } from "../../contract/endpoints.ts";
import { folders } from "../../contract/folder-record.ts";
import { documents } from "../../contract/record.ts";
import { folderOptions } from "../../contract/rules.ts";

const useTree = () => {
  const tree = useEndpointQuery(getFolderTree, {}, { meta: { quiet: true } });
  return { all: tree.data?.data ?? [], reading: tree };
};

/** The folder of a document, by its whole path. */
export const FolderField = () => {
  const { all, reading } = useTree();
  return (
    <SelectField
      name="folder_id"
      label={documents.fields.folder_id.label}
      required
      options={folderOptions(all)}
      reading={reading}
    />
  );
};

const { label, hint } = folders.fields.parent_id;

/** The folder above: one of the upper level, and not the folder itself. */
export const ParentField = ({
  record,
}: {
  record: { id: number } | undefined;
}) => {
  const { all, reading } = useTree();
  const upper = all.filter(
    ({ id, parent_id }) => parent_id === null && id !== record?.id,
  );
  return (
    <SelectField
      name="parent_id"
      label={label}
      hint={hint}
      options={folderOptions(upper)}
      reading={reading}
    />
  );
};
