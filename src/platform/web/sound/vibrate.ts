/** Shakes the device; before the first gesture on a page browsers refuse that, with an error on the console. */
export const vibrate = (pattern: VibratePattern): void => {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
};
