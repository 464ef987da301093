import holidayJp from "@holiday-jp/holiday_jp";

const holidays: Readonly<Record<string, { readonly name: string }>> =
  holidayJp.holidays;

/** Public holidays of Japan in a month (`2026-11`), by day. */
export const holidaysOfMonth = (
  month: string,
): { date: string; name: string }[] =>
  Array.from({ length: 31 }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, "0")}`;
    return { date, name: holidays[date]?.name ?? "" };
  }).filter(({ name }) => name !== "");
