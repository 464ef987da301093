import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider, useColorScheme } from "@mui/material/styles";
import { type ReactNode, useLayoutEffect } from "react";
import type { ThemeMode } from "#platform/contract/theme-modes.ts";
import { themeKey } from "../preferences/preference-store.ts";
import { usePreferences } from "../preferences/use-preferences.ts";
import { theme } from "./theme.ts";

/** What the page set before its first paint; from here on the theme says it. */
const releaseFirstPaint = (): void => {
  document.documentElement.style.colorScheme = "";
};

/** The theme around the application: light or dark by the system, or as the account chose. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(releaseFirstPaint, []);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={themeKey}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};

/** Puts on the theme of the signed-in account, before the screen is painted. */
export function useAccountTheme(): void {
  const [{ theme: chosen = "system" }] = usePreferences();
  const { mode, setMode } = useColorScheme();
  useLayoutEffect(() => {
    if (mode !== chosen) setMode(chosen);
  }, [mode, chosen, setMode]);
}

/** The chosen mode and the way to change it, for all machines of the account. */
export function useThemeMode(): {
  mode: ThemeMode;
  setMode: (mode: ThemeMode) => void;
} {
  const [{ theme: mode = "system" }, change] = usePreferences();
  return { mode, setMode: (next) => change({ theme: next }) };
}
