/**
 * After the result of a call is picked by its key the focus goes to the first answer, so that its key is the next one;
 * else to the result: what saves is a key of the form. Both are marked (`data-answers`, `data-results`).
 */
export const focusPicked = (): void => {
  requestAnimationFrame(() => {
    const find = (css: string) => document.querySelector<HTMLElement>(css);
    const answer = find("[data-answers] [role=group] button");
    (answer ?? find("[data-results] [aria-pressed=true]"))?.focus();
  });
};
