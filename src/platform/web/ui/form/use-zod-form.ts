import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";

/**
 * A form whose rules are a contract schema. A field is checked when it is left and when the form is sent, while typing
 * only as long as something is said to be wrong with it (`useField`): a keystroke costs one field.
 */
export const useZodForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaults: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> =>
  useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: "onBlur",
    reValidateMode: "onBlur",
    shouldFocusError: true,
  });
