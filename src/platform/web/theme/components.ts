import type { Theme, ThemeOptions } from "@mui/material/styles";
import { measure, radius, statusTones, type } from "./tokens.ts";

/** What wears a `data-tone` has the colours of the tone as `--tone-…`. */
const toneRules = (theme: Omit<Theme, "components">) => {
  const { status } = (theme.vars ?? theme).palette;
  return Object.fromEntries(
    statusTones.map((tone) => [
      `[data-tone="${tone}"]`,
      Object.fromEntries(
        Object.entries(status[tone]).map(([part, colour]) => [
          `--tone-${part}`,
          colour,
        ]),
      ),
    ]),
  );
};

/** On the telephone of a tow driver or of a dealer. */
const onPhone = <Styles extends object>(styles: Styles) => ({
  "@media (max-width: 599.95px)": styles,
});
// Also where a desk's screen is denser than its theme, but not where a place is made for gloves.
const atLeast = (height: number) => ({
  "&:not([data-roomy] *)": { minHeight: `${height}px !important` },
});
const finger = atLeast(measure.finger);
const square = { width: measure.finger, height: measure.finger };

const edge = (theme: Omit<Theme, "components">) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
});

/** What has the keys, by the keyboard. */
const focusRing = (theme: Omit<Theme, "components">) => ({
  outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
  outlineOffset: 1,
});

/** How MUI's parts look and behave here: dense, flat, without ripples, with a visible focus. */
export const componentDefaults: ThemeOptions["components"] = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { height: "100%", WebkitTextSizeAdjust: "100%" },
      body: {
        height: "100%",
        fontSize: type.size.base,
        lineHeight: type.line,
        fontVariantNumeric: "tabular-nums",
        fontFeatureSettings: '"tnum"',
      },
      // The browser's own blue cannot be read in the dark theme.
      a: { color: (theme.vars ?? theme).palette.primary.main },
      // At least: what is sticky in it stays to the end of a long page.
      "#root": { minHeight: "100%" },
      ":focus-visible": focusRing(theme),
      ...toneRules(theme),
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          transitionDuration: "0.01ms !important",
        },
      },
    }),
  },
  MuiTypography: {
    // A subtitle is emphasis, not a heading: MUI would make it an h6 and break the order of headings.
    defaultProps: { variantMapping: { subtitle1: "p", subtitle2: "p" } },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        "&.Mui-focusVisible": focusRing(theme),
        // What touches others shows it within itself.
        "&:is(.MuiToggleButton-root, .MuiMenuItem-root, .MuiTab-root).Mui-focusVisible":
          { outlineOffset: -2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: "small" },
    styleOverrides: {
      root: {
        minHeight: measure.control,
        paddingInline: 14,
        borderRadius: radius.control,
        whiteSpace: "nowrap",
        "&:active": { filter: "brightness(0.94)" },
        ...onPhone(finger),
      },
      sizeLarge: {
        minHeight: measure.touch,
        fontSize: type.size.heading,
        ...onPhone(atLeast(measure.touch)),
      },
    },
  },
  MuiIconButton: {
    defaultProps: { size: "small" },
    styleOverrides: {
      root: onPhone({ ...finger, minWidth: measure.finger }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: type.size.base,
        minHeight: measure.control,
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
        "& .MuiOutlinedInput-notchedOutline": {
          borderColor: (theme.vars ?? theme).palette.desk.line_control,
        },
        "&.Mui-disabled": {
          backgroundColor: (theme.vars ?? theme).palette.desk.sunken,
        },
        ...onPhone({ ...finger, fontSize: type.size.finger }),
      }),
      input: {
        padding: "6px 10px",
        height: "auto",
        "&.MuiInputBase-inputAdornedEnd": { paddingRight: 0 },
      },
      adornedEnd: { paddingRight: 8 },
      multiline: { padding: 0 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      option: {
        fontSize: type.size.base,
        minHeight: "32px !important",
        ...onPhone(finger),
      },
      inputRoot: {
        padding: "0 0 0 4px !important",
        // The arrow does not stand on the words.
        ".MuiAutocomplete-hasPopupIcon &": { paddingRight: "28px !important" },
      },
      input: { padding: "6px !important" },
      // Ten rows.
      listbox: { paddingBlock: 4, maxHeight: "min(336px, 60vh)" },
      paper: ({ theme }) => edge(theme),
      noOptions: { fontSize: type.size.base },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: "small" },
    styleOverrides: { root: onPhone(square) },
  },
  MuiRadio: {
    defaultProps: { size: "small" },
    styleOverrides: { root: onPhone(square) },
  },
  MuiFormControlLabel: {
    styleOverrides: { label: { fontSize: type.size.base } },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      // Those that do not fit stand below the others, with a border of their own.
      root: ({ theme }) => {
        const wrapped = {
          flexWrap: "wrap",
          rowGap: 4,
          // Against two classes of MUI's own.
          "& > .MuiToggleButton-root.MuiToggleButton-root": {
            borderLeftColor: (theme.vars ?? theme).palette.desk.line_control,
          },
        } as const;
        return { "[data-field] > &": wrapped, ...onPhone(wrapped) };
      },
    },
  },
  MuiTab: { styleOverrides: { root: onPhone(finger) } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: measure.control,
        paddingBlock: 2,
        paddingInline: 12,
        ...onPhone({ ...finger, minWidth: measure.finger, paddingInline: 8 }),
        whiteSpace: "nowrap",
        fontSize: type.size.base,
        textTransform: "none",
        color: (theme.vars ?? theme).palette.text.primary,
        borderColor: (theme.vars ?? theme).palette.desk.line_control,
        "&.Mui-selected, &.Mui-selected:hover": {
          fontWeight: type.weight.bold,
          color: (theme.vars ?? theme).palette.primary.main,
          backgroundColor: (theme.vars ?? theme).palette.desk.accent_soft,
        },
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: type.size.base,
        minHeight: 34,
        ...onPhone({ ...finger, whiteSpace: "normal" }),
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, describeChild: true },
    styleOverrides: { tooltip: { fontSize: type.size.small } },
  },
  MuiChip: {
    styleOverrides: { root: { borderRadius: radius.chip } },
  },
  // A shadow is no edge in the dark.
  MuiPopover: { styleOverrides: { paper: ({ theme }) => edge(theme) } },
  MuiDialog: {
    styleOverrides: {
      // Below the notifications, whose height the notice host sets: they cover no button of a dialog.
      container: { boxSizing: "border-box", paddingTop: "var(--notices, 0px)" },
      paperFullScreen: { height: "100%" },
      paper: { borderRadius: radius.panel },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: "h2" },
    styleOverrides: { root: { padding: "16px 20px 8px" } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: "8px 20px" } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "12px 20px 16px" } } },
  MuiLink: { defaultProps: { underline: "hover" } },
};
