import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ResponseOf } from "#platform/contract/endpoint.ts";
import {
  caseDesks,
  type CaseKey,
  type CaseModule,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointKey, useEndpointQuery } from "#platform/web/api/query.ts";
import type { LiveEvent } from "#platform/contract/live.ts";
import { useLiveEvents } from "#platform/web/live/use-live.ts";
import {
  listBranchPins,
  listCasePins,
  listCompanyPins,
  maximumPinIds,
} from "../../contract/pin-endpoints.ts";
import type { MapSearch } from "../../contract/pin-schema.ts";
import type { PlaceCorrections } from "./correcting.tsx";
import { itemOfCase, itemOfPlace, type MapItem } from "./map-items.ts";

type CaseAnswer = ResponseOf<typeof listCasePins>;

/** Topics whose events name a case of a desk, most of them by their root. */
const caseTopics: ReadonlyMap<string, CaseModule> = new Map(
  caseModules.flatMap((module) =>
    [caseDesks[module].resource, ...caseDesks[module].topics].map(
      (topic) => [topic, module] as const,
    ),
  ),
);
const gatherMs = 400;
/** A delay begins without an event: looked at again after this. */
const lookAgainMs = 60_000;
const caseOfEvent = (event: LiveEvent, module: CaseModule): number =>
  event.entity === caseDesks[module].entity ? event.entity_id : event.root_id;

const isOf =
  (module: CaseModule, ids: ReadonlySet<number>) =>
  (pin: CaseKey): boolean =>
    pin.module === module && ids.has(pin.id);

/** Cases that change are asked for by id and put in place: a busy desk does not make every map read all pins again. */
function useCaseUpdates(): void {
  const queries = useQueryClient();
  const changed = useRef(new Map<CaseModule, Set<number>>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useCallback(async () => {
    timer.current = undefined;
    const key = endpointKey(listCasePins, { query: {} });
    const asked = [...changed.current];
    changed.current = new Map();
    if (asked.some(([, ids]) => ids.size > maximumPinIds)) {
      await queries.invalidateQueries({ queryKey: key });
      return;
    }
    try {
      for (const [case_kind, ids] of asked) {
        const query = { case_kind, ids: [...ids] };
        const { data } = await callEndpoint(listCasePins, { query });
        const isAsked = isOf(case_kind, ids);
        queries.setQueryData<CaseAnswer>(key, (held) =>
          held === undefined
            ? held
            : {
                data: {
                  ...held.data,
                  pins: [
                    ...data.pins,
                    ...held.data.pins.filter((pin) => !isAsked(pin)),
                  ],
                },
              },
        );
      }
    } catch {
      await queries.invalidateQueries({ queryKey: key });
    }
  }, [queries]);
  useLiveEvents(
    useCallback(
      (event) => {
        const module = caseTopics.get(event.topic);
        if (module === undefined) return;
        const ids = changed.current.get(module) ?? new Set();
        changed.current.set(module, ids.add(caseOfEvent(event, module)));
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
export function useMapItems(search: MapSearch, corrections: PlaceCorrections) {
  useCaseUpdates();
  const cases = useEndpointQuery(
    listCasePins,
    { query: {} },
    { refetchInterval: lookAgainMs },
  );
  const companies = useEndpointQuery(listCompanyPins, {});
  const branches = useEndpointQuery(listBranchPins, {});
  const all = useMemo(
    () =>
      [
        ...(cases.data?.data.pins ?? []).map((pin) =>
          itemOfCase({
            ...pin,
            can_move: pin.can_move && corrections[pin.module] !== undefined,
          }),
        ),
        ...(companies.data?.data ?? []).map((pin) =>
          itemOfPlace("companies", pin),
        ),
        ...(branches.data?.data ?? []).map((pin) =>
          itemOfPlace("branches", pin),
        ),
      ].toSorted(byUrgency),
    [cases.data, companies.data, branches.data, corrections],
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
