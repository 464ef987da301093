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

/** Merges this double reception into the case that was open before; asks first and names both. */
export function MergeButton(props: {
  inquiry: Inquiry;
  kept: { id: number; reception_number: string };
}) {
  const { inquiry, kept } = props;
  const merge = useEndpointMutation(mergeInquiry);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const ability = inquiry.can.merge;
  if (ability.because === "role") return null;
  const numbers = [inquiry.reception_number, kept.reception_number] as const;
  const act = async (): Promise<void> => {
    const isAgreed = await confirm({
      title: detailText.mergeTitle(...numbers),
      body: detailText.mergeBody(...numbers),
      action: detailText.mergeAct,
      is_destructive: true,
    });
    if (!isAgreed) return;
    const { id, version } = inquiry;
    const body = { version, into_id: kept.id };
    await merge.mutateAsync({ params: { id }, body });
    notify.success(detailText.merged(...numbers));
    await invalidatePath(queries, "/api/hinoSosInquiries");
    await navigate({ to: pathOf(kept.id) });
  };
  return (
    <Button
      size="small"
      color="inherit"
      loading={merge.isPending}
      disabled={!ability.allowed}
      title={ability.reason}
      onClick={() => {
        // A refusal has been notified by the mutation.
        void act().catch(() => undefined);
      }}
    >
      {detailText.mergeHere(kept.reception_number)}
    </Button>
  );
}

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
