/**
 * Every colour, space, radius and type size of the product. No hex value anywhere else.
 * Text on its own surface reaches 4.5:1 and control borders 3:1 in both schemes (`tokens.test.ts`).
 */

/** Colours that carry a meaning: the five of the dispatch button (spec §4), and neutral and red. */
export const statusTones = [
  "brown",
  "cyan",
  "green",
  "blue",
  "yellow",
  "red",
  "neutral",
] as const;
export type StatusTone = (typeof statusTones)[number];

/** `solid`/`on`: filled buttons. `soft`/`text`: chips and banners. `line`: their border. */
export interface ToneColours {
  readonly solid: string;
  readonly on: string;
  readonly soft: string;
  readonly text: string;
  readonly line: string;
}

export interface SchemeColours {
  readonly background: string;
  readonly surface: string;
  readonly sunken: string;
  readonly hover: string;
  readonly selected: string;
  readonly line: string;
  /** Border of controls: 3:1 against the surface. */
  readonly line_control: string;
  readonly text: string;
  readonly text_soft: string;
  readonly text_disabled: string;
  readonly accent: string;
  readonly accent_hover: string;
  readonly on_accent: string;
  readonly accent_soft: string;
  readonly success: string;
  readonly error: string;
  readonly warning: string;
  readonly info: string;
  readonly on_feedback: string;
  readonly bar: string;
  readonly flash: string;
  readonly status: Readonly<Record<StatusTone, ToneColours>>;
}

const light: SchemeColours = {
  background: "#f4f5f8",
  surface: "#ffffff",
  sunken: "#f0f2f5",
  hover: "#f3f5fa",
  selected: "#e9edfb",
  line: "#e0e4eb",
  line_control: "#848d9e",
  text: "#1a2030",
  text_soft: "#4f596c",
  text_disabled: "#7d8697",
  accent: "#33479f",
  accent_hover: "#283983",
  on_accent: "#ffffff",
  accent_soft: "#e9edfb",
  success: "#1b7a3d",
  error: "#b3261e",
  warning: "#8a5300",
  info: "#155fa8",
  on_feedback: "#ffffff",
  bar: "#ffffff",
  flash: "#fff3c4",
  status: {
    brown: {
      solid: "#795548",
      on: "#ffffff",
      soft: "#f5ebe3",
      text: "#6b4423",
      line: "#d9bfa9",
    },
    cyan: {
      solid: "#00707f",
      on: "#ffffff",
      soft: "#dcf3f6",
      text: "#005f6e",
      line: "#94d3dc",
    },
    green: {
      solid: "#2a7530",
      on: "#ffffff",
      soft: "#e2f3e5",
      text: "#1c662f",
      line: "#a5d3ae",
    },
    blue: {
      solid: "#1a62bd",
      on: "#ffffff",
      soft: "#e3edfc",
      text: "#174ea6",
      line: "#a9c6f2",
    },
    yellow: {
      solid: "#f4c62b",
      on: "#2b2200",
      soft: "#fdf2c8",
      text: "#664d00",
      line: "#e3c765",
    },
    red: {
      solid: "#b3261e",
      on: "#ffffff",
      soft: "#fce8e6",
      text: "#a3221b",
      line: "#eeb4b0",
    },
    neutral: {
      solid: "#5a6476",
      on: "#ffffff",
      soft: "#eceff3",
      text: "#465063",
      line: "#cbd1db",
    },
  },
};

const dark: SchemeColours = {
  background: "#11141b",
  surface: "#191d27",
  sunken: "#141821",
  hover: "#212734",
  selected: "#262e4b",
  line: "#2b3240",
  line_control: "#737d91",
  text: "#e7eaf1",
  text_soft: "#aeb7c8",
  text_disabled: "#7c8699",
  accent: "#a9b6ff",
  accent_hover: "#c1cbff",
  on_accent: "#141a38",
  accent_soft: "#262e4b",
  success: "#2a7d46",
  error: "#ff9a92",
  warning: "#f0bd6a",
  info: "#8fc1ff",
  on_feedback: "#ffffff",
  bar: "#191d27",
  flash: "#463c16",
  status: {
    brown: {
      solid: "#8a6355",
      on: "#ffffff",
      soft: "#38291f",
      text: "#e6c3a5",
      line: "#6b4f3c",
    },
    cyan: {
      solid: "#007989",
      on: "#ffffff",
      soft: "#0e343c",
      text: "#86dfec",
      line: "#1d6470",
    },
    green: {
      solid: "#2f7d36",
      on: "#ffffff",
      soft: "#173522",
      text: "#97dda9",
      line: "#2f6741",
    },
    blue: {
      solid: "#2468c4",
      on: "#ffffff",
      soft: "#1a2d50",
      text: "#b0ccff",
      line: "#38568d",
    },
    yellow: {
      solid: "#e9bd2c",
      on: "#2b2200",
      soft: "#393010",
      text: "#f3d978",
      line: "#6f5e1f",
    },
    red: {
      solid: "#b83a32",
      on: "#ffffff",
      soft: "#42201e",
      text: "#ffb4ae",
      line: "#7d3b37",
    },
    neutral: {
      solid: "#5f697c",
      on: "#ffffff",
      soft: "#272d39",
      text: "#c3cad7",
      line: "#434c5c",
    },
  },
};

export const colours = { light, dark } as const;

/** CSS pixels per step of the space scale. */
export const space = 8;

/** Corner radii in CSS pixels. */
export const radius = { control: 6, panel: 10, chip: 5 } as const;

export const type = {
  family:
    '"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif',
  /** Sizes in rem; 1 rem is 16 CSS pixels. */
  size: {
    small: "0.75rem",
    base: "0.8125rem",
    large: "0.875rem",
    heading: "1rem",
    /** Fields on a telephone: below it the browser enlarges the page while one types. */
    finger: "1rem",
    title: "1.1875rem",
    /** What has to be read at arm's length: the place on a driver's phone. */
    far: "1.375rem",
  },
  line: 1.5,
  weight: { normal: 400, medium: 500, bold: 600 },
} as const;

/** Fixed measures of the layout in CSS pixels (spec §2, §9). */
export const measure = {
  bar: 56,
  bar_wide: 64,
  side_menu: 240,
  /** Height of a table row and of a control. */
  row: 34,
  control: 34,
  touch: 48,
  /** At least as high as a finger: every control on a telephone. */
  finger: 44,
  /** The strip of keys at the lower edge of a page. */
  key_strip: 26,
  /** Width of the button at the end of a list's head. */
  column_button: 34,
} as const;

/** A large screen, such as 1920 pixels: larger letters, more beside each other. */
export const wideScreen = "@media (min-width: 1680px)";

/** How long a notification stays, in milliseconds (spec §4, §9). */
export const noticeMilliseconds = 4000;

/** Where a bar with `data-below-strip` sticks: below the top bar and, while calls come in, below their strip. */
export const belowBars = {
  narrow: `calc(${measure.bar}px + var(--call-strip, 0px))`,
  wide: `calc(${measure.bar_wide}px + var(--call-strip, 0px))`,
} as const;
