import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { createLink, useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { DoubleEndpoints } from "../../contract/double-endpoints.ts";
import { mergingText as text } from "../../contract/merging-text.ts";

const ButtonLink = createLink(Button);

const pathOf = (module: CaseModule, id: number): string =>
  pagePath(caseDesks[module].pages.detail, { id });

interface Numbered {
  readonly id: number;
  readonly reception_number: string;
}

/** Merging of a double reception into the case that was open before. */
export function useMerging({ module, merge: endpoint }: DoubleEndpoints) {
  const merge = useEndpointMutation(endpoint);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    isPending: merge.isPending,
    /** The one question of a merge: names both, as it has no way back. */
    ask: (double: string, kept: Numbered): Promise<boolean> =>
      confirm({
        title: text.title(double, kept.reception_number),
        body: text.question(double, kept.reception_number),
        action: text.act,
        is_destructive: true,
      }),
    /** Merges and leads to the kept case. A refusal is notified. */
    run: async (
      { id, version, reception_number }: Numbered & { version: number },
      kept: Numbered,
    ): Promise<void> => {
      const body = { version, into_id: kept.id };
      try {
        await merge.mutateAsync({ params: { id }, body });
      } catch {
        return;
      }
      notify.success(text.done(reception_number, kept.reception_number));
      await invalidatePath(queries, endpoint.path.replace("/{id}/merge", ""));
      await navigate({ to: pathOf(module, kept.id) });
    },
  };
}

/** Stands beside the case that is to be kept. */
export const MergeButton = (props: {
  kept: Numbered;
  isPending?: boolean;
  refusal?: string | undefined;
  onClick: () => void;
}) => (
  <Button
    size="small"
    color="inherit"
    loading={props.isPending ?? false}
    disabled={props.refusal !== undefined}
    title={props.refusal}
    onClick={props.onClick}
  >
    {text.here(props.kept.reception_number)}
  </Button>
);

/** On a merged case: where its work goes on. */
export const MergedNote = (props: {
  module: CaseModule;
  merged_into: Numbered | null;
}) =>
  props.merged_into === null ? null : (
    <Alert
      severity="info"
      sx={{ mb: 0.75 }}
      action={
        <ButtonLink
          size="small"
          to={pathOf(props.module, props.merged_into.id)}
        >
          {text.openKept(props.merged_into.reception_number)}
        </ButtonLink>
      }
    >
      {text.note}
    </Alert>
  );
