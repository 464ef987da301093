import { createTheme } from "@mui/material/styles";
import { jaJP } from "@mui/material/locale";
import { componentDefaults } from "./components.ts";
import {
  colours,
  radius,
  type SchemeColours,
  space,
  type StatusTone,
  type ToneColours,
  type,
} from "./tokens.ts";

/** The product's own colours beside those of MUI; each is also a CSS variable. */
interface DeskColours {
  sunken: string;
  selected: string;
  line_control: string;
  accent_soft: string;
  bar: string;
  flash: string;
}

declare module "@mui/material/styles" {
  interface Palette {
    desk: DeskColours;
    status: Readonly<Record<StatusTone, ToneColours>>;
  }
  interface PaletteOptions {
    desk?: DeskColours;
    status?: Readonly<Record<StatusTone, ToneColours>>;
  }
}

const paletteOf = (scheme: SchemeColours) => ({
  primary: {
    main: scheme.accent,
    dark: scheme.accent_hover,
    contrastText: scheme.on_accent,
  },
  success: { main: scheme.success, contrastText: scheme.on_feedback },
  error: { main: scheme.error },
  warning: { main: scheme.warning },
  info: { main: scheme.info },
  background: { default: scheme.background, paper: scheme.surface },
  text: {
    primary: scheme.text,
    secondary: scheme.text_soft,
    disabled: scheme.text_disabled,
  },
  divider: scheme.line,
  action: { hover: scheme.hover, selected: scheme.selected },
  desk: {
    sunken: scheme.sunken,
    selected: scheme.selected,
    line_control: scheme.line_control,
    accent_soft: scheme.accent_soft,
    bar: scheme.bar,
    flash: scheme.flash,
  },
  status: scheme.status,
});

const text = (size: string, weight: number) => ({
  fontSize: size,
  fontWeight: weight,
  lineHeight: type.line,
  letterSpacing: "normal",
});

/** Dense theme in both schemes, Japanese words of MUI included. */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: "[data-theme='%s']" },
    colorSchemes: {
      light: { palette: paletteOf(colours.light) },
      dark: { palette: paletteOf(colours.dark) },
    },
    spacing: space,
    shape: { borderRadius: radius.control },
    typography: {
      fontFamily: type.family,
      h1: text(type.size.title, type.weight.bold),
      h2: text(type.size.heading, type.weight.bold),
      h3: text(type.size.large, type.weight.bold),
      h4: text(type.size.large, type.weight.bold),
      h5: text(type.size.large, type.weight.bold),
      h6: text(type.size.large, type.weight.bold),
      subtitle1: text(type.size.large, type.weight.medium),
      subtitle2: text(type.size.base, type.weight.medium),
      body1: text(type.size.large, type.weight.normal),
      body2: text(type.size.base, type.weight.normal),
      caption: text(type.size.small, type.weight.normal),
      button: {
        ...text(type.size.base, type.weight.medium),
        textTransform: "none",
      },
    },
    components: componentDefaults,
  },
  jaJP,
);
