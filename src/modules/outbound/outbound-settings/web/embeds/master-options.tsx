import { useEndpointQuery } from "#platform/web/api/query.ts";
import type { Option } from "#platform/web/ui/fields/options.ts";
import { listMasters } from "../../contract/calls.ts";
import type { MasterItem } from "../../contract/control-schema.ts";
import type { MasterType } from "../../contract/lookups.ts";

const staleTime = 600_000;

const useMaster = (type: MasterType) => {
  const found = useEndpointQuery(listMasters, {}, { staleTime });
  const items =
    found.data?.data.find(({ master_type }) => master_type === type)?.items ??
    [];
  return { found, items };
};

/** Items of a list of words to choose from, by id; what is chosen already stays although it is retired. */
export const useMasterOptions = (
  type: MasterType,
  chosen: number | null,
  isOffered: (item: MasterItem) => boolean = () => true,
) => {
  const { found, items } = useMaster(type);
  const options: Option[] = items
    .filter((item) => item.id === chosen || (item.is_active && isOffered(item)))
    .map(({ id, code, item }) => ({ value: id, label: item, search: code }));
  return { found, options };
};
