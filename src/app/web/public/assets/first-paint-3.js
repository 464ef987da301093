// Runs before anything is painted. A dark screen does not flash white while the program loads. The name carries
// a number because browsers keep what is below /assets/ for a year. The key is `themeKey` of the web platform.
try {
  const mode = localStorage.getItem("theme");
  if (mode === "dark" || mode === "light")
    document.documentElement.style.colorScheme = mode;
} catch {
  // No storage: the screen follows the system.
}

// The bar of the product stands while the program loads; the program replaces it. In the colours of the system, since
// the theme comes with the program. The height of the strip of calls is no property that is inherited, so that the
// rows of a list need no new style when the list gets lower; registered later, it would cost the style of the whole
// page. Styles written by a script need no exception in the content security policy.
try {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "@property --call-strip{syntax:'<length>';inherits:false;initial-value:0px}body{margin:0}.first-paint{box-sizing:border-box;margin:0;height:56px;padding:0 16px;border-bottom:1px solid GrayText;font:700 17px/56px 'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif;letter-spacing:.04em;color:CanvasText}@media(min-width:600px){.first-paint{height:64px;line-height:64px;padding-left:57px}}",
  );
  document.adoptedStyleSheets = [sheet];
} catch {
  // An old browser: the words without the bar.
}
