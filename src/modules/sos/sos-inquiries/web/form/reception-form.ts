import type { UseFormReturn } from "react-hook-form";
import type { InquiryFormValues } from "../form.ts";

/** The form of a reception, with its rows and how far saving has come. */
export type ReceptionForm = UseFormReturn<
  InquiryFormValues,
  unknown,
  InquiryFormValues
>;
