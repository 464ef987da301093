import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { ContractBehaviour, MasterType } from "./lookups.ts";
import { masterText as text } from "./text.ts";

/** Lists to which people may add: the codes of the others are what the program decides by. */
const openTypes: readonly MasterType[] = [
  "CT36",
  "improve_category",
  "information_category",
];
export const isOpenType = (type: MasterType): boolean =>
  openTypes.includes(type);

/** Who calls is said of contracts, and of nothing else. */
export const masterIssues = ({
  master_type,
  behaviour,
}: {
  readonly master_type: MasterType;
  readonly behaviour: ContractBehaviour | null;
}): readonly FieldIssue[] => {
  const isContract = master_type === "CT36";
  if (isContract === (behaviour !== null)) return [];
  return [
    {
      field: "behaviour",
      message: isContract ? text.behaviourMissing : text.behaviourOnlyContracts,
    },
  ];
};
