import { useFormContext } from "react-hook-form";
import type { ClientHint } from "#modules/company/clients/contract/schema.ts";
import { clientPickText as text } from "#modules/company/clients/contract/text.ts";
import { ClientSuggestions } from "#modules/company/clients/web/embeds/client-suggestions.tsx";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import type { InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import {
  disputedFill,
  fillOf,
  type CustomerFillFields,
} from "../form/client-fill.ts";

const fields = ["customer_company", "company_customer_code"] as const;

/** Type-ahead over clients in 顧客: the one chosen fills class, rank, code, billing name and address. */
export const CustomerFill = () => {
  const form = useFormContext<InquiryInput>();
  const put = (names: readonly (keyof CustomerFillFields)[], from: object) => {
    const values = new Map<string, unknown>(Object.entries(from));
    for (const name of names)
      form.setValue(name, (values.get(name) ?? null) as never, {
        shouldDirty: true,
      });
  };
  const pick = async (client: ClientHint, typedIn: string): Promise<void> => {
    const fill = fillOf(client);
    const { free, disputed } = disputedFill(fill, form.getValues(), typedIn);
    put(free, fill);
    const isAgreed =
      disputed.length > 0 &&
      (await confirm({
        title: text.title,
        body: text.body(
          client.name,
          disputed.map((name) => inquiryLabels[name]),
        ),
        action: text.replace,
        dismiss: text.keep,
      }));
    if (isAgreed) put(disputed, fill);
    notify.success(text.filled(client.name));
  };
  return (
    <ClientSuggestions
      fields={fields}
      onPick={(client, typedIn) => void pick(client, typedIn)}
    />
  );
};
