import Button, { type ButtonProps } from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  type FieldValues,
  FormProvider,
  useFormState,
  type UseFormReturn,
} from "react-hook-form";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { isApiError, messageOf } from "../../api/api-error.ts";
import { onBack } from "../../api/succeeded.ts";
import { isComposingKey } from "../fields/composing-key.ts";
import { formText } from "../../form-text.ts";
import { measure } from "../../theme/tokens.ts";
import { confirm } from "../confirm.tsx";
import { ErrorBand } from "../error-band.tsx";
import { KeyHint } from "../key-hint.tsx";
import type { Question } from "../question.ts";
import { actOf, FormActs, type FormAct } from "./form-act.ts";
import { isSaveKey, isSendKey } from "../save-key.ts";
import { notify, placeError, withdrawError } from "../notices.ts";
import { settleField } from "./settle-field.ts";
import { isChoice, isPlainEnter, useEnterGoesOn } from "./enter-goes-on.ts";
import { applyFieldErrors } from "./form-errors.ts";
import { FormLabels } from "./form-labels.ts";

export interface FormProps<V extends FieldValues, Out> {
  form: UseFormReturn<V, unknown, Out>;
  /**
   * What the main button does. Ctrl+S presses what saves and never what sends: that has Ctrl+Enter, and no Enter.
   */
  act: FormAct;
  /** For a form that adds one row after the other: Ctrl+Enter presses its main button although it only saves. */
  is_composer?: boolean;
  /**
   * Asked before each sending, naming what goes to whom; nothing is asked where it gives none, as in a dialog that
   * is the question itself.
   */
  question?:
    | ((values: Out) => Question | undefined | Promise<Question | undefined>)
    | undefined;
  /** Takes the values; let an `ApiError` through: a 422 goes to its fields. */
  onSubmit: (values: Out, act: FormAct) => Promise<void> | void;
  /** Accessible name of the form. */
  label: string;
  /** `false` in long forms: Enter in a field sends nothing and goes on to the next one. */
  submit_on_enter?: boolean;
  children: ReactNode;
}

/**
 * Keeps Enter from submitting the form while composing, or altogether; Ctrl+S (⌘S) and Ctrl+Enter press the button
 * of their act from every field, unless it waits.
 */
function useSubmitKeys(
  isByEnter: boolean,
  bySendKey: FormAct,
): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const form = place.current;
    const guard = (event: KeyboardEvent) => {
      const isEnter =
        event.key === "Enter" && event.target instanceof HTMLInputElement;
      const isOnChoice = event.key === "Enter" && isChoice(event.target);
      const isSaving =
        isSaveKey(event) || (isOnChoice && isByEnter && isPlainEnter(event));
      const act = isSaving ? "save" : isSendKey(event) ? bySendKey : undefined;
      if (isOnChoice || (isEnter && (isComposingKey(event) || !isByEnter)))
        event.preventDefault();
      if (act === undefined) return;
      const button = form?.querySelector<HTMLButtonElement>(
        `button[type=submit][data-act=${act}]`,
      );
      // The browser's own saving of the page stays away, too, where there is nothing to save.
      if (act === "save" || button) event.preventDefault();
      // A press is a press: what its click says is said by the key, too.
      button?.click();
    };
    form?.addEventListener("keydown", guard);
    return () => form?.removeEventListener("keydown", guard);
  }, [isByEnter, bySendKey]);
  return place;
}

/** At the end of its form, where it moves no field; of a long form at the lower edge of the window. */
const Refusal = styled("div")({
  position: "sticky",
  bottom: measure.key_strip + 4,
  zIndex: 3,
  // No key strip there: it stands below the buttons and covers none.
  ".MuiDialog-root &": { position: "static" },
});

/** What has the focus is not beneath it. */
const aboveRefusal = (
  <GlobalStyles
    styles={{ html: { scrollPaddingBottom: measure.key_strip + 90 } }}
  />
);

/** Why a form was not taken; that the server was not reached is no longer true once the connection is back. */
interface Refused {
  readonly message: string;
  readonly is_of_network: boolean;
}

/** Sends the form; what was refused as a whole is kept for the band at its end. */
function useSending<V extends FieldValues, Out>(props: FormProps<V, Out>) {
  const { form, act: main, onSubmit } = props;
  const [refusal, setRefusal] = useState<Refused>();
  useEffect(
    () =>
      refusal?.is_of_network === true
        ? onBack(() => setRefusal(undefined))
        : undefined,
    [refusal],
  );
  const invalid = errorCatalogue.invalid_input.message;
  const send = form.handleSubmit(
    async (values, event) => {
      const act = actOf(event, main);
      const question =
        act === "send" ? await props.question?.(values) : undefined;
      if (question !== undefined && !(await confirm(question))) return;
      try {
        await onSubmit(values, act);
      } catch (error) {
        const isAtFields = applyFieldErrors(form, error);
        // A refused call was notified where it was made; anything else is a fault of the program.
        if (!isAtFields && !isApiError(error)) throw error;
        placeError(messageOf(error));
        const is_of_network = isApiError(error, 0);
        if (!isAtFields)
          setRefusal({ message: messageOf(error), is_of_network });
      }
    },
    () => {
      notify.error(invalid);
      placeError(invalid);
    },
  );
  const onSend = (event: SyntheticEvent) => {
    // A form in a dialog that was opened out of another form does not send that one.
    if (event.target !== event.currentTarget) return;
    settleField(event.currentTarget);
    withdrawError(invalid);
    setRefusal(undefined);
    void send(event);
  };
  const band = refusal !== undefined && (
    <Refusal>
      {aboveRefusal}
      <ErrorBand
        message={refusal.message}
        onClose={() => setRefusal(undefined)}
      />
    </Refusal>
  );
  return { onSend, band };
}

/** A form with its fields. Enter during a composition never sends it. */
export function Form<V extends FieldValues, Out>(props: FormProps<V, Out>) {
  const { act: main } = props;
  const [labels] = useState(() => new Map<string, string>());
  const { onSend, band } = useSending(props);
  const by_send_key = props.is_composer === true ? main : "send";
  const place = useSubmitKeys(
    props.submit_on_enter !== false && main === "save",
    by_send_key,
  );
  useEnterGoesOn(place, props.submit_on_enter === false);
  return (
    <FormProvider {...props.form}>
      <FormLabels.Provider value={labels}>
        <FormActs.Provider value={{ main, by_send_key }}>
          <form
            noValidate
            aria-label={props.label}
            onSubmit={onSend}
            ref={place}
          >
            {props.children}
            {band}
          </form>
        </FormActs.Provider>
      </FormLabels.Provider>
    </FormProvider>
  );
}

/** A hand is not still while it presses, in CSS pixels. */
const stillness = 8;

/**
 * A press that began on the button counts although the page moved beneath it: leaving a field checks it, its
 * message comes or goes, and everything below shifts between the two halves of a click.
 */
function countPress(down: PointerEvent<HTMLButtonElement>): void {
  const button = down.currentTarget;
  const { clientX, clientY } = down;
  if (down.button !== 0) return;
  const onUp = (up: globalThis.PointerEvent): void => {
    const isClick = up.target instanceof Node && button.contains(up.target);
    const moved = Math.hypot(up.clientX - clientX, up.clientY - clientY);
    if (isClick || moved > stillness || button.disabled) return;
    button.click();
  };
  document.addEventListener("pointerup", onUp, { once: true });
}

/** A button that waits loses the focus: it comes back unless it went elsewhere meanwhile. */
function useKeptFocus(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isWaiting) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body)
      button.current?.focus();
  }, [isWaiting]);
  return button;
}

/** The button that submits the form around it, with its key where it sends; waits while that is on its way. */
export function SubmitButton(props: ButtonProps & { act?: FormAct }) {
  const { main, by_send_key } = use(FormActs);
  const { act = main, ...button_props } = props;
  const { isSubmitting } = useFormState();
  const button = useKeptFocus(isSubmitting);
  return (
    <Button
      ref={button}
      variant="contained"
      type="submit"
      data-act={act}
      loading={isSubmitting}
      onPointerDown={countPress}
      {...(act === by_send_key && {
        "aria-keyshortcuts": "Control+Enter",
        endIcon: <KeyHint aria-hidden>{formText.form.send_key}</KeyHint>,
      })}
      {...button_props}
    />
  );
}
