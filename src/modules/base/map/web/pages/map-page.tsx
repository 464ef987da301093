import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ErrorState } from "#platform/web/ui/states.tsx";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import { mapPageTitles } from "../../contract/page-text.ts";
import { maximumPins } from "../../contract/pin-endpoints.ts";
import {
  CorrectingTask,
  type PlaceCorrections,
} from "../components/correcting.tsx";
import { MapPageRoot } from "../components/map-layout.tsx";
import { MapTools } from "../components/map-tools.tsx";
import { MeasuringTask } from "../components/measuring.tsx";
import { PinFilters } from "../components/pin-filters.tsx";
import { PinList } from "../components/pin-list.tsx";
import { PinMap } from "../components/pin-map.tsx";
import { useMapPage } from "../components/use-map-page.ts";

type PageState = ReturnType<typeof useMapPage>;

/** How many there are, and whether the list keeps to what is visible. */
const ListCount = ({ visible, items }: PageState) => (
  <div className="map-count">
    <Typography variant="body2" role="status">
      {text.total(visible.items.length)}
      {items.is_cut && ` ${text.cut(maximumPins)}`}
    </Typography>
    <FormControlLabel
      label={text.inView}
      control={
        <Checkbox
          size="small"
          checked={visible.is_limited}
          onChange={(_, checked) => visible.limit(checked)}
        />
      }
    />
  </div>
);

const Side = (page: PageState) => (
  <div className="map-side">
    <PinFilters search={page.query} all={page.items.all} onChange={page.set} />
    <ListCount {...page} />
    <PinList
      items={page.visible.items}
      selected={page.selected}
      onSelect={page.onList}
      onCorrect={page.onCorrect}
    />
  </div>
);

const Main = ({ correcting, measuring, map, ...page }: PageState) => (
  <div className="map-main">
    <MapTools measuring={measuring} onPlace={page.onPlace} />
    <CorrectingTask correcting={correcting} />
    <MeasuringTask measuring={measuring} />
    <div className="map-box">
      <PinMap
        ref={map}
        items={page.items.shown}
        selected={page.selected}
        onSelect={page.onSelect}
        moving={correcting.moving?.at}
        onMove={correcting.move}
        way={measuring.way}
        onWay={measuring.add}
        flag={page.flag}
        onView={page.visible.onView}
      />
    </div>
  </div>
);

/** Spec §2 `/jmap`: open cases, companies and branches, in a list and on the map. */
export function MapPage(props: { corrections: PlaceCorrections }) {
  const page = useMapPage(props.corrections);
  const { error, all, reload } = page.items;
  if (error !== null && all.length === 0)
    return <ErrorState error={error} onRetry={reload} />;
  return (
    <MapPageRoot>
      <PageHeader title={mapPageTitles.map} />
      <div className="map-columns">
        <Side {...page} />
        <Main {...page} />
      </div>
    </MapPageRoot>
  );
}
