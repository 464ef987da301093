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
import { detailText } from "../../contract/detail-text.ts";
import { mergeInquiry } from "../../contract/lifecycle-endpoints.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import type { Inquiry } from "../../contract/schema.ts";

const ButtonLink = createLink(Button);

const pathOf = (id: number): string =>
  pagePath(sosInquiryPages.sosInquiryDetail, { id });

interface Numbered {
  readonly id: number;
  readonly reception_number: string;
}

/** Merging of a double reception into the case that was open before. */
export function useMerging() {
  const merge = useEndpointMutation(mergeInquiry);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    isPending: merge.isPending,
    /** The one question of a merge: names both, as it has no way back. */
    ask: (double: string, kept: Numbered): Promise<boolean> =>
      confirm({
        title: detailText.mergeTitle(double, kept.reception_number),
        body: detailText.mergeBody(double, kept.reception_number),
        action: detailText.mergeAct,
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
      notify.success(
        detailText.merged(reception_number, kept.reception_number),
      );
      await invalidatePath(queries, "/api/hinoSosInquiries");
      await navigate({ to: pathOf(kept.id) });
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
    {detailText.mergeHere(props.kept.reception_number)}
  </Button>
);

/** On a merged case: where its work goes on. */
export const MergedNote = ({ inquiry }: { inquiry: Inquiry }) => {
  const { merged_into } = inquiry;
  return merged_into === null ? null : (
    <Alert
      severity="info"
      sx={{ mb: 0.75 }}
      action={
        <ButtonLink size="small" to={pathOf(merged_into.id)}>
          {detailText.openKept(merged_into.reception_number)}
        </ButtonLink>
      }
    >
      {detailText.mergedInto}
    </Alert>
  );
};
