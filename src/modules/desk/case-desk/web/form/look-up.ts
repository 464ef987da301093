import { useFormContext } from "react-hook-form";
import type { CustomerSearch } from "#modules/company/clients/contract/endpoints.ts";
import type {
  LookUpName,
  LookUpValues,
} from "../../contract/look-up-fields.ts";

/** What a look-up knows of the fields of the desk that carries it. */
export interface LookUpProps {
  readonly labels: Readonly<Record<LookUpName | "approval_need", string>>;
  readonly show: (name: string, value: unknown) => string;
  /** Among whom its customers are looked for; the clients where it is left out. */
  readonly customers?: CustomerSearch | undefined;
}

/** Of what was found, that for which the desk has a field. */
export const declaredOf = <V extends object>(
  { labels }: Pick<LookUpProps, "labels">,
  found: V,
): Partial<V> =>
  Object.fromEntries(
    Object.entries(found).filter(([name]) => name in labels),
  ) as Partial<V>;

/** Puts what was found into the form, as if it had been typed. */
export const useFill = (desk: Pick<LookUpProps, "labels">) => {
  const { setValue } = useFormContext<LookUpValues>();
  return (found: Partial<LookUpValues>, shouldValidate = false): void => {
    for (const [name, value] of Object.entries(declaredOf(desk, found)))
      setValue(name as LookUpName, value, {
        shouldDirty: true,
        shouldValidate,
      });
  };
};
