import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { vehicleMakes } from "../../contract/lookups.ts";
import {
  deleteCarMaker,
  getCarMaker,
  getCarMakerNeighbours,
  getCarMakerTimeline,
} from "../../contract/car-maker-endpoints.ts";
import type { CarMakerDetail } from "../../contract/car-maker-schema.ts";
import { managementPages } from "../../contract/pages.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { carMakerLabels as label } from "../../contract/text.ts";
import { CarMakerEditor } from "../components/car-maker-editor.tsx";
import {
  carMakerListName,
  carMakerSearch,
} from "../components/car-maker-list-parts.tsx";
import { CarMakerView } from "../components/car-maker-view.tsx";
import { carMakerTimelineWords } from "../components/car-maker-words.ts";
import {
  type EditorProps,
  type RecordDetailKind,
  noNeighbours,
  RecordDetail,
} from "#modules/records/web/embeds/record-detail.tsx";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(carMakerListName, carMakerSearch) ?? carMakerSearch.parse({});
  const found = useEndpointQuery(
    getCarMakerNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<CarMakerDetail>) => (
  <CarMakerEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<CarMakerDetail> = {
  what: managementPageTitles.carMaker,
  entity: "car_maker",
  list_name: carMakerListName,
  list_page: managementPages.carMakerList,
  detail_page: managementPages.carMaker,
  get: getCarMaker,
  remove: deleteCarMaker,
  timeline: getCarMakerTimeline,
  timeline_words: carMakerTimelineWords,
  nameOf: ({ name }) => name,
  facts: ({ vehicle_make }) => (
    <span>
      {label.vehicle_make} <b>{vehicleMakes.labelOf(vehicle_make)}</b>
    </span>
  ),
  useNeighbours,
  View: CarMakerView,
  Editor,
};

/** `/management/car-maker-list/{id}` (spec §2). */
export const CarMakerPage = () => <RecordDetail kind={kind} />;
