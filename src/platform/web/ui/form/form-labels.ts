import { createContext } from "react";

/** Labels of the fields of a form by name: what the error summary calls them. */
export const FormLabels = createContext<Map<string, string>>(new Map());
