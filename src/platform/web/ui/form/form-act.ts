import { createContext } from "react";

/** What a submit button reaches: `save` keeps what is typed, `send` goes to somebody outside. */
export type FormAct = "save" | "send";

/** The act of the form around: of its main button, and of every button that names none. */
export const FormActs = createContext<FormAct>("save");

/** By which button a form was submitted. */
export const actOf = (
  event: { readonly nativeEvent: object } | undefined,
  main: FormAct,
): FormAct => {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
  const act = submitter?.dataset["act"];
  return act === "save" || act === "send" ? act : main;
};
