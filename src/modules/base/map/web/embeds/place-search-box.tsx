import OutlinedInput from "@mui/material/OutlinedInput";
import { useDeferredValue, useId, useState, type ComponentProps } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { useOpenList } from "#platform/web/ui/fields/open-list.ts";
import { findPlaces } from "../../contract/endpoints.ts";
import type { Place } from "../../contract/schema.ts";
import { mapText } from "../../contract/text.ts";
import { TypeAhead } from "#platform/web/ui/fields/type-ahead.tsx";

export interface PlaceSearchBoxProps {
  label: string;
  onPick: (place: Place) => void;
}

interface InputParams {
  slotProps: {
    input: ComponentProps<typeof OutlinedInput>;
    htmlInput: ComponentProps<"input">;
  };
}

/** Finds places while typing: municipality or interchange by name or reading, `東名 120.5`. */
export const PlaceSearchBox = ({ label, onPick }: PlaceSearchBoxProps) => {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { list, mark } = useOpenList();
  const words = useDeferredValue(typed.trim());
  const { data, isFetching } = useEndpointQuery(
    findPlaces,
    { query: { q: words } },
    { enabled: words !== "", staleTime: Infinity },
  );
  return (
    <FieldFrame id={id} name="place_search" label={label}>
      <TypeAhead<Place>
        {...list}
        id={id}
        autoHighlight
        size="small"
        fullWidth
        clearOnBlur={false}
        forcePopupIcon={false}
        value={null}
        inputValue={typed}
        options={words === "" ? [] : (data?.data ?? [])}
        loading={isFetching}
        loadingText={mapText.searching}
        noOptionsText={words === "" ? mapText.searchHint : mapText.noPlace}
        filterOptions={(options) => options}
        is_part
        getOptionLabel={(place) => place.name}
        getOptionKey={(place) =>
          `${place.kind} ${place.name} ${String(place.kilopost)}`
        }
        onInputChange={(_, text, reason) => {
          if (reason !== "reset") setTyped(text);
        }}
        onChange={(_, place) => {
          if (place === null) return;
          setTyped(place.name);
          onPick(place);
        }}
        renderInput={(params) => {
          const { input, htmlInput } = (params as unknown as InputParams)
            .slotProps;
          return (
            <OutlinedInput
              {...input}
              fullWidth
              inputProps={{ ...htmlInput, ...mark, id }}
            />
          );
        }}
      />
    </FieldFrame>
  );
};
