/**
 * The parts of the shell that come right behind every page of the desk (`soonPart`), by the names of their files. They
 * come in two scripts (vite.config.ts), and without forms (first-list.ts). The portal's own watch comes to drivers only.
 */
export const partBehind =
  /[\\/](?!tow-)[\w-]*(-watch|unread-bell|telephone-button|call-strip|notice-host|focus-keeper)\.tsx?$/;
