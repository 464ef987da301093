import SettingsIcon from "@mui/icons-material/Settings";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import {
  getFollowPolicy,
  updateFollowPolicy,
} from "../../contract/endpoints.ts";
import {
  policyInputSchema,
  type DispatchMinutes,
  type FollowPolicyDetail,
} from "../../contract/policy-schema.ts";
import { followPolicyText as text } from "../../contract/text.ts";
import { useFollowReload } from "./reason-dialog.tsx";

const parts = [
  {
    id: "due",
    fields: [
      "acceptance_minutes",
      "acceptance_night_minutes",
      "arrival_minutes",
      "delay_minutes",
      "dealer_minutes",
    ],
  },
  {
    id: "again",
    fields: [
      "road_second_minutes",
      "road_third_minutes",
      "callback_second_minutes",
      "callback_third_minutes",
      "thank_you_again_minutes",
      "anyone_minutes",
      "bundle_minutes",
    ],
  },
  { id: "hours", fields: ["calling_from", "calling_to"] },
] as const;

/** What the policy of dispatches says: changed there, and only shown here. */
const OfDispatches = ({ dispatch }: { dispatch: DispatchMinutes }) => (
  <RecordBlock id="policy-dispatch" title={text.parts.dispatch}>
    <RecordValues
      values={(
        [
          "arrange_minutes",
          "arrange_main_line_minutes",
          "ask_report_minutes",
          "thank_you_minutes",
        ] as const
      ).map((name) => ({
        label: text[name],
        value: text.minutesOf(dispatch[name]),
      }))}
    />
  </RecordBlock>
);

const PolicyDialog = (props: {
  policy: FollowPolicyDetail;
  onClose: () => void;
}) => {
  const { onClose } = props;
  // What one began with: a change of somebody else meanwhile is refused, and not overwritten.
  const [policy] = useState(props.policy);
  const {
    version,
    dispatch,
    updated_at: _at,
    updated_by: _by,
    ...start
  } = policy;
  const form = useZodForm(policyInputSchema, start);
  const queries = useQueryClient();
  const reload = useFollowReload();
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.title}
      note={text.note}
      action={text.save}
      width="md"
      onClose={onClose}
      onSubmit={async (typed) => {
        await callEndpoint(updateFollowPolicy, {
          body: { ...typed, version },
        });
        notify.success(text.saved);
        onClose();
        await invalidatePath(queries, getFollowPolicy.path);
        await reload();
      }}
    >
      {parts.map(({ id, fields }) => (
        <RecordBlock key={id} id={`policy-${id}`} title={text.parts[id]}>
          <FieldGrid min={190}>
            {fields.map((name) => (
              <NumericField
                key={name}
                name={name}
                label={text[name]}
                required
              />
            ))}
          </FieldGrid>
        </RecordBlock>
      ))}
      <OfDispatches dispatch={dispatch} />
    </FormDialog>
  );
};

/** Minutes, attempts and calling hours, for who decides them. */
export const PolicyButton = () => {
  const mayDecide = useIsAllowed(updateFollowPolicy.access);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useEndpointQuery(
    getFollowPolicy,
    {},
    { enabled: mayDecide },
  );
  if (!mayDecide || data === undefined) return null;
  return (
    <>
      <Button startIcon={<SettingsIcon />} onClick={() => setIsOpen(true)}>
        {text.title}
      </Button>
      {isOpen && (
        <PolicyDialog policy={data.data} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
