// Runs before anything is painted: a dark screen does not flash white while the program loads. The name carries
// a number because browsers keep what is below /assets/ for a year. The key is `themeKey` of the web platform.
try {
  const mode = localStorage.getItem("theme");
  if (mode === "dark" || mode === "light")
    document.documentElement.style.colorScheme = mode;
} catch {
  // No storage: the screen follows the system.
}
