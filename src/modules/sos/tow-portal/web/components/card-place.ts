/** Name of a request's card in the page. */
export const cardId = (requestId: number): string =>
  `tow-request-${String(requestId)}`;

/** The card has moved to another group: it comes into sight and takes the focus, once it is drawn there. */
export const bringCardIntoView = (requestId: number): void => {
  requestAnimationFrame(() => {
    const card = document.getElementById(cardId(requestId));
    card?.scrollIntoView({ block: "center" });
    card?.focus({ preventScroll: true });
  });
};
