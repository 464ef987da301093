/** 国民の祝日 on a fixed day: month, day, name (国民の祝日に関する法律, as of 2022). */
export const FIXED_HOLIDAYS: readonly (readonly [number, number, string])[] = [
  [1, 1, "元日"],
  [2, 11, "建国記念の日"],
  [2, 23, "天皇誕生日"],
  [4, 29, "昭和の日"],
  [5, 3, "憲法記念日"],
  [5, 4, "みどりの日"],
  [5, 5, "こどもの日"],
  [8, 11, "山の日"],
  [11, 3, "文化の日"],
  [11, 23, "勤労感謝の日"],
];

/** On a Monday of the month: month, which Monday, name. */
export const MONDAY_HOLIDAYS: readonly (readonly [number, number, string])[] = [
  [1, 2, "成人の日"],
  [7, 3, "海の日"],
  [9, 3, "敬老の日"],
  [10, 2, "スポーツの日"],
];

export const SPRING_EQUINOX = "春分の日";
export const AUTUMN_EQUINOX = "秋分の日";
export const SUBSTITUTE = "振替休日";
export const BETWEEN_HOLIDAYS = "国民の休日";
