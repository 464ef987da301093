/** What makes an accident serious, as far as it is known. */
interface IncidentFacts {
  readonly car_incident_type: number | null;
  readonly dead_count?: number | null;
  readonly severe_count?: number | null;
}

/** Tyre lost, fire, injury, serious case (spec §3). */
const seriousTypes: readonly number[] = [4, 5, 6, 8];

/** Accidents that somebody has to look at first: by their type, or because somebody died or was hurt severely. */
export const isSeriousIncident = ({
  car_incident_type,
  dead_count,
  severe_count,
}: IncidentFacts): boolean =>
  (car_incident_type !== null && seriousTypes.includes(car_incident_type)) ||
  (dead_count ?? 0) > 0 ||
  (severe_count ?? 0) > 0;
