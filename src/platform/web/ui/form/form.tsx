import Button, { type ButtonProps } from "@mui/material/Button";
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
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
import { isApiError } from "../../api/api-error.ts";
import { isComposingKey } from "../fields/composition.ts";
import { isSaveKey } from "./save-key.ts";
import { notify, withdrawError } from "../notices.ts";
import { applyFieldErrors } from "./form-errors.ts";
import { FormLabels } from "./form-labels.ts";

export interface FormProps<V extends FieldValues, Out> {
  form: UseFormReturn<V, unknown, Out>;
  /** Sends the values; let an `ApiError` through: a 422 goes to its fields. */
  onSubmit: (values: Out) => Promise<void> | void;
  /** Accessible name of the form. */
  label: string;
  /** `false` in long forms: Enter in a field sends nothing. */
  submit_on_enter?: boolean;
  children: ReactNode;
}

/**
 * Keeps Enter from sending the form while composing, or altogether; Ctrl+S (⌘S) sends it from every field, unless
 * its button waits.
 */
function useSendingKeys(isSending: boolean): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = place.current;
    const guard = (event: KeyboardEvent) => {
      const isEnter =
        event.key === "Enter" && event.target instanceof HTMLInputElement;
      if (isEnter && (isComposingKey(event) || !isSending))
        event.preventDefault();
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const button = form?.querySelector<HTMLButtonElement>(
        "button[type=submit]",
      );
      if (button?.disabled === false) form?.requestSubmit(button);
    };
    form?.addEventListener("keydown", guard);
    return () => form?.removeEventListener("keydown", guard);
  }, [isSending]);
  return place;
}

/** A form with its fields. Enter during a composition never sends it. */
export function Form<V extends FieldValues, Out>(props: FormProps<V, Out>) {
  const { form, onSubmit } = props;
  const [labels] = useState(() => new Map<string, string>());

  const send = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
      } catch (error) {
        // A refused call was notified where it was made; anything else is a fault of the program.
        if (!applyFieldErrors(form, error) && !isApiError(error)) throw error;
      }
    },
    () => notify.error(errorCatalogue.invalid_input.message),
  );

  const place = useSendingKeys(props.submit_on_enter !== false);

  return (
    <FormProvider {...form}>
      <FormLabels.Provider value={labels}>
        <form
          noValidate
          aria-label={props.label}
          onSubmit={(event) => {
            withdrawError(errorCatalogue.invalid_input.message);
            void send(event);
          }}
          ref={place}
        >
          {props.children}
        </form>
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
    button.form?.requestSubmit(button);
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

/** The button that sends the form around it; waits while it is being sent. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormState();
  const button = useKeptFocus(isSubmitting);
  return (
    <Button
      ref={button}
      variant="contained"
      type="submit"
      loading={isSubmitting}
      onPointerDown={countPress}
      {...props}
    />
  );
}
