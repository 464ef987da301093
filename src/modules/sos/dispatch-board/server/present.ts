import { truckPositionOf } from "#modules/sos/sos-dispatch/contract/position-rules.ts";
import {
  type BoardDispatch,
  placeOfCase,
} from "#modules/sos/sos-dispatch/server/service.ts";
import type { DispatchWait } from "#modules/sos/sos-inquiries/contract/next-action-rules.ts";
import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";
import type {
  BoardInquiry,
  WaitingInquiry,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { BoardAlarm, BoardCase } from "../contract/schema.ts";
import type { DispatchAlarmRow } from "./tables.ts";

/** A case of the board before it is read as a whole. */
export interface WaitingCase extends Pick<WaitingInquiry, "id"> {
  readonly wait: DispatchWait;
}

export const isOnMainLine = ({
  road_type,
}: Pick<WaitingInquiry, "road_type">): boolean =>
  road_type === "expressway_main";

type Names = ReadonlyMap<number, string>;

const named = (
  names: Names,
  id: number | null,
): { id: number; name: string } | null =>
  id === null ? null : { id, name: names.get(id) ?? "" };

interface CaseRelations {
  readonly names: Names;
  /** The one that is waited for. */
  readonly dispatch: BoardDispatch | undefined;
  readonly alarm: DispatchAlarmRow | undefined;
  /** Dispatches that the policy sent. */
  readonly automatic: ReadonlySet<number>;
}

export const presentAlarm = (
  row: DispatchAlarmRow,
  names: Names,
): BoardAlarm => ({
  ...row,
  next_company: named(names, row.next_company_id),
});

const presentDispatch = (
  dispatch: BoardDispatch,
  { names, automatic }: CaseRelations,
): BoardCase["dispatch"] => ({
  id: dispatch.id,
  kind: dispatch.kind,
  progress: dispatch.progress,
  company: named(names, dispatch.tow_truck_company_id),
  staff_name: dispatch.outsourced_staff_name,
  staff_phone: dispatch.outsourced_staff_info,
  eta: dispatch.eta,
  is_automatic: automatic.has(dispatch.id),
  position: truckPositionOf(dispatch),
});

/** What a wall may show: the company or else the caller, the vehicle, the place; no telephone of theirs. */
export const presentCase = (
  row: BoardInquiry,
  { wait }: WaitingCase,
  related: CaseRelations,
): BoardCase => {
  const place = placeOfCase(row);
  const { dispatch } = related;
  return {
    ...row,
    customer: row.customer_company ?? row.caller_name ?? "",
    plate:
      row.vehicle_registration_number === null
        ? ""
        : formatPlate(row.vehicle_registration_number),
    place: placeWords(row),
    is_main_line: isOnMainLine(row),
    latitude: place.latitude,
    longitude: place.longitude,
    ...wait,
    dispatch:
      dispatch === undefined ? null : presentDispatch(dispatch, related),
    alarm:
      related.alarm === undefined
        ? null
        : presentAlarm(related.alarm, related.names),
  };
};
