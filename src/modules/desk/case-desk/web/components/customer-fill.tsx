import { useFormContext } from "react-hook-form";
import type { CustomerHint } from "#modules/company/clients/contract/schema.ts";
import { clientPickText as text } from "#modules/company/clients/contract/text.ts";
import { ClientSuggestions } from "#modules/company/clients/web/embeds/client-suggestions.tsx";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import type { LookUpValues } from "../../contract/look-up-fields.ts";
import { disputedFill, fillOf, type FillName } from "../form/client-fill.ts";
import { declaredOf, type LookUpProps, useFill } from "../form/look-up.ts";

const fields = ["customer_company", "company_customer_code"] as const;

/** Type-ahead over clients in 顧客: the one chosen fills class, rank, code, billing name and address. */
export const CustomerFill = (desk: LookUpProps) => {
  const form = useFormContext<LookUpValues>();
  const put = useFill(desk);
  const pick = async (client: CustomerHint, typedIn: string): Promise<void> => {
    const fill = declaredOf(desk, fillOf(client));
    const { free, disputed } = disputedFill(fill, form.getValues(), typedIn);
    const only = (names: readonly FillName[]) =>
      Object.fromEntries(names.map((name) => [name, fill[name] ?? null]));
    put(only(free));
    const isAgreed =
      disputed.length > 0 &&
      (await confirm({
        title: text.title,
        body: text.body(
          client.name,
          disputed.map((name) => desk.labels[name]),
        ),
        action: text.replace,
        dismiss: text.keep,
      }));
    if (isAgreed) put(only(disputed));
    notify.success(text.filled(client.name));
  };
  return (
    <ClientSuggestions
      fields={fields}
      search={desk.customers}
      onPick={(client, typedIn) => void pick(client, typedIn)}
    />
  );
};
