import OutlinedInput from "@mui/material/OutlinedInput";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  type ComponentProps,
  useDeferredValue,
  useEffect,
  useId,
  useState,
} from "react";
import { plainText } from "#modules/base/records/contract/value-rules.ts";
import { lookUpMembers } from "#modules/iza/iza-members/contract/endpoints.ts";
import type { MemberHit } from "#modules/iza/iza-members/contract/lookup-schema.ts";
import { memberMatches } from "#modules/iza/iza-members/contract/lookups.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { useOpenList } from "#platform/web/ui/fields/open-list.ts";
import { memberSearchText as text } from "../../contract/text.ts";
import { TypeAhead } from "#platform/web/ui/fields/type-ahead.tsx";

interface InputParams {
  slotProps: {
    input: ComponentProps<typeof OutlinedInput>;
    htmlInput: ComponentProps<"input">;
  };
}

const wordsOf = (hit: MemberHit): string => {
  const plate = hit.vehicle?.vehicle_registration_number ?? null;
  return (
    text.hit(hit.member_number, hit.name) +
    text.by(
      memberMatches.labelOf(hit.matched_by),
      plate === null
        ? plainText(hit.vehicle?.chassis_number)
        : formatPlate(plate),
    )
  );
};

/** Before the first field takes the focus: whoever is at a keyboard begins with the member. */
const focusedAfterMs = 50;

const useFirstFocus = (id: string): void => {
  const isTouch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  useEffect(() => {
    if (isTouch) return undefined;
    const timer = setTimeout(() => {
      if (!(document.activeElement instanceof HTMLInputElement))
        document.getElementById(id)?.focus({ preventScroll: true });
    }, focusedAfterMs);
    return () => clearTimeout(timer);
  }, [isTouch, id]);
};

/** Members while typing, by whatever the caller says first; Enter takes the best. */
export const MemberSearch = (props: { onPick: (hit: MemberHit) => void }) => {
  const id = useId();
  useFirstFocus(id);
  const [typed, setTyped] = useState("");
  const { list, mark } = useOpenList();
  const words = useDeferredValue(typed.trim());
  const { data, isFetching } = useEndpointQuery(
    lookUpMembers,
    { query: { q: words } },
    { enabled: words.length > 1 },
  );
  return (
    <FieldFrame id={id} name="member_search" label={text.label}>
      <TypeAhead<MemberHit>
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
        loadingText={text.searching}
        noOptionsText={words === "" ? text.hint : text.none}
        filterOptions={(options) => options}
        is_part
        getOptionLabel={wordsOf}
        getOptionKey={({ id: member, vehicle }) =>
          `${String(member)} ${String(vehicle?.id)}`
        }
        onInputChange={(_, next, reason) => {
          if (reason !== "reset") setTyped(next);
        }}
        onChange={(_, hit) => {
          if (hit === null) return;
          setTyped("");
          props.onPick(hit);
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
