import { createContext } from "react";

/** What a submit button reaches: `save` keeps what is typed, `send` goes to somebody outside. */
export type FormAct = "save" | "send";

/** What a button has of the form around it. */
interface FormKeys {
  /** Of its main button, and of every button that names none. */
  readonly main: FormAct;
  /** Which act Ctrl+Enter presses. */
  readonly by_send_key: FormAct;
}
export const FormActs = createContext<FormKeys>({
  main: "save",
  by_send_key: "send",
});

/** By which button a form was submitted. */
export const actOf = (
  event: { readonly nativeEvent: object } | undefined,
  main: FormAct,
): FormAct => {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
  const act = submitter?.dataset["act"];
  return act === "save" || act === "send" ? act : main;
};
