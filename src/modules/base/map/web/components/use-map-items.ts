import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ResponseOf } from "#platform/contract/endpoint.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointKey, useEndpointQuery } from "#platform/web/api/query.ts";
import type { LiveEvent } from "#platform/web/live/event-stream.ts";
import { useLiveEvents } from "#platform/web/live/use-live.ts";
import {
  listBranchPins,
  listCasePins,
  listCompanyPins,
  maximumPinIds,
} from "../../contract/pin-endpoints.ts";
import type { MapSearch } from "../../contract/pin-schema.ts";
import { itemOfCase, itemOfPlace, type MapItem } from "./map-items.ts";

type CaseAnswer = ResponseOf<typeof listCasePins>;

/** Topics whose events name a case by their root. */
const caseTopics: ReadonlySet<string> = new Set([
  "hinoSosInquiries",
  "dispatches",
  "towRequests",
  "workReports",
]);
const gatherMs = 400;
/** A delay begins without an event: looked at again after this. */
const lookAgainMs = 60_000;
const quiet = { meta: { quiet: true } } as const;

const idOf = ({ entity, entity_id, root_id }: LiveEvent): number =>
  entity === "sos_inquiry" ? entity_id : (root_id ?? entity_id);

/** Cases that change are asked for by id and put in place: a busy desk does not make every map read all pins again. */
function useCaseUpdates(): void {
  const queries = useQueryClient();
  const changed = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useCallback(async () => {
    timer.current = undefined;
    const key = endpointKey(listCasePins, { query: {} });
    const ids = [...changed.current].slice(0, maximumPinIds);
    const isTooMuch = changed.current.size > maximumPinIds;
    changed.current.clear();
    if (isTooMuch) {
      await queries.invalidateQueries({ queryKey: key });
      return;
    }
    try {
      const { data } = await callEndpoint(listCasePins, { query: { ids } });
      const asked = new Set(ids);
      queries.setQueryData<CaseAnswer>(key, (held) =>
        held === undefined
          ? held
          : {
              data: {
                ...held.data,
                pins: [
                  ...data.pins,
                  ...held.data.pins.filter(({ id }) => !asked.has(id)),
                ],
              },
            },
      );
    } catch {
      await queries.invalidateQueries({ queryKey: key });
    }
  }, [queries]);
  useLiveEvents(
    useCallback(
      (event) => {
        if (!caseTopics.has(event.topic)) return;
        changed.current.add(idOf(event));
        timer.current ??= setTimeout(() => void read(), gatherMs);
      },
      [read],
    ),
  );
  useEffect(() => () => clearTimeout(timer.current), []);
}

const byUrgency = (a: MapItem, b: MapItem): number =>
  a.rank - b.rank ||
  (b.case?.received_at ?? "").localeCompare(a.case?.received_at ?? "") ||
  a.key.localeCompare(b.key);

/** Whether an item passes the filters; without layers or marks in the address all are shown. */
const passes = (item: MapItem, { q, layer, mark }: MapSearch): boolean => {
  if (layer !== undefined && !layer.includes(item.layer)) return false;
  if (
    mark !== undefined &&
    item.case !== undefined &&
    !mark.includes(item.case.mark)
  )
    return false;
  return q === undefined || item.text.includes(foldText(q));
};

/** Everything the account may see on the map, live, the most urgent first; and what of it passes the filters. */
export function useMapItems(search: MapSearch) {
  useCaseUpdates();
  const cases = useEndpointQuery(
    listCasePins,
    { query: {} },
    { ...quiet, refetchInterval: lookAgainMs },
  );
  const companies = useEndpointQuery(listCompanyPins, {}, quiet);
  const branches = useEndpointQuery(listBranchPins, {}, quiet);
  const all = useMemo(
    () =>
      [
        ...(cases.data?.data.pins ?? []).map(itemOfCase),
        ...(companies.data?.data ?? []).map((pin) =>
          itemOfPlace("companies", pin),
        ),
        ...(branches.data?.data ?? []).map((pin) =>
          itemOfPlace("branches", pin),
        ),
      ].toSorted(byUrgency),
    [cases.data, companies.data, branches.data],
  );
  const shown = useMemo(
    () => all.filter((item) => passes(item, search)),
    [all, search],
  );
  return {
    all,
    shown,
    is_cut: cases.data?.data.is_cut === true,
    error: cases.error,
    is_loading: cases.isPending,
    reload: () => void cases.refetch(),
  };
}
