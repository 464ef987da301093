const segmented = { is_segmented: true } as const;

/** Where the fields of a breakdown stand in the form of each desk that is told of one. */
export const breakdownLayouts = {
  place: [
    ["road_type", 4],
    "expressway",
    "postal_code",
    "prefecture",
    ["address", 8],
    ["landmark", 5],
    "latitude",
    ["safety_flags", 24],
  ],
  trouble: [
    ["trouble_category", 6],
    ["malfunction", 18],
    ["self_propelled", 5, segmented],
    ["movable", 5, segmented],
    ["malfunction_category", 5],
    ["car_incident_type", 4],
    ["cargo", 5],
  ],
} as const;
