import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { followReport } from "../../contract/endpoints.ts";
import type { billItems } from "../../contract/item-record.ts";
import { itemText as text } from "../../contract/text.ts";
import { ItemActs } from "./item-acts.tsx";

interface Props {
  readonly record: DetailOf<typeof billItems>;
}

const noRows = (): void => undefined;

/** The way to the case, and what is decided of an item. */
export const ItemSteps = ({
  record,
  onNext,
}: Props & { readonly onNext?: () => void }) => (
  <>
    {record.inquiry_id !== null && (
      <ButtonLink
        to={pagePath(caseDesks.sos.pages.detail, { id: record.inquiry_id })}
      >
        {text.toCase}
      </ButtonLink>
    )}
    <ItemActs chosen={[record]} clear={noRows} onNext={onNext} />
  </>
);

/** What the report says now, where it is no longer what was decided. */
export const ItemDifference = ({ record }: Props) => {
  const follow = useEndpointMutation(followReport);
  const { run, is_busy } = useOneAtATime();
  const { id, version, differs, reported } = record;
  if (!differs) return null;
  const take = (): void => {
    void run(async () => {
      await follow.mutateAsync({ params: { id }, body: { version } });
    }).catch(notify.error);
  };
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1.5 }}
      action={
        reported !== null && (
          <Button color="inherit" disabled={is_busy} onClick={take}>
            {text.takeReport}
          </Button>
        )
      }
    >
      {text.report}{" "}
      {reported === null
        ? text.gone
        : `${reported.item} ${String(reported.quantity)} × ${formatYen(reported.unit_price)} ${taxClasses.labelOf(reported.tax_class)}`}
    </Alert>
  );
};
