import { useMemo } from "react";
import type { CodeFilters } from "../../contract/filter-fields.ts";
import type { ListFacts } from "../../contract/desk-schema.ts";
import { caseVisibility } from "../../contract/visible-rules.ts";
import { CaseListPage, type CaseListScreen } from "../embeds/case-list.tsx";
import { askedId, deskColumns } from "./desk-columns.tsx";
import {
  type DeskScreen,
  fieldsOf,
  type FilterLabels,
  listNameOf,
} from "./desk-screen.ts";

/** What stands beside the fields and is nobody's outside the desk. */
const ofDesk = { desk: ["next_action"], told: [], blank: {} };

const nothingCalled = (): undefined => undefined;

/** A list whose filters offer the words of the desk. */
const calledBy = (
  screen: CaseListScreen<ListFacts>,
  labels: FilterLabels | undefined,
): CaseListScreen<ListFacts> => {
  if (labels === undefined) return screen;
  const relabel = (filters: CodeFilters): CodeFilters =>
    Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [
        name,
        {
          ...filter,
          options: filter.options.map((option) => ({
            ...option,
            label: labels[name]?.[option.code] ?? option.label,
          })),
        },
      ]),
    );
  const { open, further, companies } = screen.filters;
  return {
    ...screen,
    filters: { open: relabel(open), further: relabel(further), companies },
  };
};

/** The list of the cases of a declared desk. Made once, outside of the component. */
export const deskList = (desk: DeskScreen) => {
  const columns = deskColumns(desk);
  const { hiddenFieldsOf } = caseVisibility(fieldsOf(desk), ofDesk);
  const { endpoints, schemas, views = [] } = desk;
  const screen: CaseListScreen<ListFacts> = {
    ...desk,
    views,
    name: listNameOf(desk),
    filters: schemas.filters,
    readAddress: schemas.readAddress,
    create_access: endpoints.create.access,
    columnsFor: (role) => {
      const hidden = hiddenFieldsOf(role);
      return columns.filter(({ id }) =>
        id === askedId ? role === "carDealer" : !hidden.has(id),
      );
    },
    versionOf: ({ version }) => version,
    fetchNext: () => import("./desk-detail.tsx"),
  };
  const { useFilterLabels = nothingCalled } = desk;
  return function DeskListPage() {
    const labels = useFilterLabels();
    const called = useMemo(() => calledBy(screen, labels), [labels]);
    return <CaseListPage screen={called} />;
  };
};
