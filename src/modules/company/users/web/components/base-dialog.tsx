import CheckIcon from "@mui/icons-material/Check";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { RemovalDialog } from "#modules/base/records/web/embeds/removal-button.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { text } from "#platform/web/text.ts";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  createBase,
  deleteBase,
  updateBase,
} from "../../contract/endpoints.ts";
import { baseText } from "../../contract/management-text.ts";
import {
  baseInputSchema,
  userLimits,
  type Base,
  type Organisation,
} from "../../contract/schema.ts";

const nameSchema = baseInputSchema.pick({ name: true });

const Row = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 112px",
  alignItems: "end",
  gap: 6,
  marginBottom: 6,
  "& > span": {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    minHeight: 36,
  },
});

const useReload = () => {
  const queries = useQueryClient();
  return () => invalidatePath(queries, "/api/users");
};

const SaveName = ({ base }: { base: Base }) => {
  const { isDirty, isSubmitting } = useFormState();
  return (
    <IconButton
      type="submit"
      disabled={!isDirty || isSubmitting}
      aria-label={baseText.rename(base.name)}
      title={baseText.rename(base.name)}
    >
      <CheckIcon fontSize="small" />
    </IconButton>
  );
};

const LeaveBase = (props: { base: Base; onClose: () => void }) => {
  const { base, onClose } = props;
  const reload = useReload();
  const leave = async (reason: string): Promise<void> => {
    const query = { version: base.version, reason };
    try {
      await callEndpoint(deleteBase, { params: { id: base.id }, query });
    } finally {
      // Refused too: what is shown is brought up to date.
      void reload();
    }
  };
  return (
    <RemovalDialog
      removal={{
        title: baseText.removeTitle,
        note: baseText.removeBody(base.name),
        label: baseText.removeAction,
        done: baseText.removed,
        send: leave,
      }}
      onClose={onClose}
    />
  );
};

/** One base: its name to be changed, how many belong to it, and the way to delete it while nobody does. */
const BaseRow = ({ base }: { base: Base }) => {
  const form = useZodForm(nameSchema, { name: base.name });
  const reload = useReload();
  const rename = useEndpointMutation(updateBase);
  const [isLeaving, setLeaving] = useState(false);
  const params = { id: base.id };
  return (
    <>
      <Form
        act="save"
        form={form}
        label={baseText.rename(base.name)}
        onSubmit={async ({ name }) => {
          await rename.mutateAsync({
            params,
            body: { name, version: base.version },
          });
          notify.success(baseText.renamed);
          form.reset({ name });
          await reload();
        }}
      >
        <Row>
          <TextField
            name="name"
            label={baseText.name}
            max_weight={userLimits.base_name}
          />
          <span>
            <Typography variant="body2" color="text.secondary">
              {baseText.users(base.user_count)}
            </Typography>
            <SaveName base={base} />
            <IconButton
              aria-label={baseText.remove(base.name)}
              title={baseText.remove(base.name)}
              disabled={base.user_count > 0}
              onClick={() => setLeaving(true)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </span>
        </Row>
      </Form>
      {isLeaving && <LeaveBase base={base} onClose={() => setLeaving(false)} />}
    </>
  );
};

const NewBase = ({ account_id }: { account_id: number }) => {
  const form = useZodForm(nameSchema, { name: "" });
  const reload = useReload();
  const create = useEndpointMutation(createBase);
  return (
    <Form
      act="save"
      form={form}
      label={baseText.add}
      onSubmit={async ({ name }) => {
        await create.mutateAsync({ body: { account_id, name } });
        notify.success(baseText.added);
        form.reset({ name: "" });
        await reload();
      }}
    >
      <Row>
        <TextField
          name="name"
          label={baseText.newName}
          max_weight={userLimits.base_name}
        />
        <SubmitButton variant="outlined">{baseText.add}</SubmitButton>
      </Row>
    </Form>
  );
};

/** The bases (拠点) of an organisation: added, renamed, deleted. */
export function BaseDialog(props: {
  organisation: Organisation;
  bases: readonly Base[];
  onClose: () => void;
}) {
  const { organisation, onClose } = props;
  const id = useId();
  const own = props.bases.filter(
    ({ account_id }) => account_id === organisation.id,
  );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{baseText.title(organisation.name)}</DialogTitle>
      <DialogContent>
        {own.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {baseText.none}
          </Typography>
        )}
        {own.map((base) => (
          <BaseRow key={`${base.id} ${base.version}`} base={base} />
        ))}
        <NewBase account_id={organisation.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.action.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
