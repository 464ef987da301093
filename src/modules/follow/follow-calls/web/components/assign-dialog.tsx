import { z } from "zod";
import { listText } from "#platform/web/list-text.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { assignFollowItems } from "../../contract/endpoints.ts";
import {
  followItemLabels as label,
  followListText as text,
} from "../../contract/list-text.ts";
import type { FollowItem } from "../../contract/schema.ts";
import { useFollowControl } from "./follow-filters.tsx";
import { useFollowReload } from "./reason-dialog.tsx";

/** 0 is anyone: a choice, and not that none was made. */
export const anyone = 0;
const schema = z.object({ person_in_charge_id: z.int().min(anyone) });

/** People who call, with who is away, and anyone. */
export const useOperatorOptions = () => {
  const control = useFollowControl();
  const operators = control.data?.data.operators ?? [];
  return {
    reading: control,
    options: [
      { value: anyone, label: text.anyone },
      ...operators
        .filter(({ is_system }) => !is_system)
        .map(({ id, name, reception }) => ({
          value: id,
          label: text.operator(name, text.reception[reception]),
        })),
    ],
    nameOf: (id: number): string =>
      operators.find((one) => one.id === id)?.name ?? text.anyone,
  };
};

/** Gives chains to somebody; all of them or none. */
export const AssignDialog = (props: {
  items: readonly Pick<FollowItem, "id" | "version">[];
  onClose: () => void;
  onDone: () => void;
}) => {
  const { items, onClose } = props;
  const form = useZodForm(schema, {});
  const { options, reading, nameOf } = useOperatorOptions();
  const reload = useFollowReload();
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.assign}
      note={listText.table.chosenRows(items.length)}
      action={text.assign}
      onClose={onClose}
      onSubmit={async ({ person_in_charge_id: id }) => {
        const { data } = await callEndpoint(assignFollowItems, {
          body: {
            items: items.map(({ id: item, version }) => ({
              id: item,
              version,
            })),
            person_in_charge_id: id === anyone ? null : id,
          },
        });
        onClose();
        props.onDone();
        notify.success(text.assigned(data.count, nameOf(id)));
        await reload();
      }}
    >
      <SelectField
        name="person_in_charge_id"
        label={label.person_in_charge_id}
        required
        options={options}
        reading={reading}
      />
    </FormDialog>
  );
};
