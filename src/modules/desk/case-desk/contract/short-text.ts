/* What every list says in short; apart from the sentences of a case, which no list needs. */

/** Words of a place. */
export const placeText = {
  kilopost: (kilopost: number) => `${kilopost.toFixed(1)}KP`,
} as const;

/** Words of the clocks of a desk. */
export const clockText = {
  minutes: (minutes: number) => `${minutes}分`,
  hours: (hours: number) => `${hours}時間`,
  days: (days: number) => `${days}日`,
} as const;

/** Legal forms as one sign, where a list has little room; the full name stands in the title. */
const companyForms: Readonly<Record<string, string>> = {
  株式会社: "㈱",
  有限会社: "㈲",
  合同会社: "(同)",
  合資会社: "(資)",
};

export const shortCompany = (name: string): string =>
  name.replace(
    /株式会社|有限会社|合同会社|合資会社/,
    (form) => companyForms[form] ?? form,
  );

/** `東北自動車道` as `東北道`, `東名高速道路` as `東名`, `首都高速湾岸線` as `首都高湾岸線`. */
export const shortRoad = (name: string): string =>
  name
    .replace(/自動車道$/, "道")
    .replace(/(東名|名神)高速道路$/, "$1")
    .replace(/^首都高速/, "首都高")
    .replace(/高速道路$/, "高速");

/** `下り（青森方面）` as `下り`. */
export const shortDirection = (direction: string): string =>
  direction.replace(/（.*$/, "");
