// The platform shows instants in Asia/Tokyo whatever the zone of the device.
const clock = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** `HH:mm:ss` in Asia/Tokyo, whatever the zone of the device. */
export const timeOfDay = (instant: Date): string => clock.format(instant);
