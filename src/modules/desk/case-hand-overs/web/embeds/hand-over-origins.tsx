import MoveDownIcon from "@mui/icons-material/MoveDown";
import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import { NoteBand } from "#modules/desk/case-desk/web/embeds/note-band.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { listOrigins } from "../../contract/endpoints.ts";
import type { Origin } from "../../contract/schema.ts";
import { handOverText as text } from "../../contract/text.ts";

const From = ({ origin }: { origin: Origin }) => {
  const { detail } = caseDesks[origin.module].pages;
  const mayOpen = useIsAllowed(detail.access);
  return (
    <NoteBand data-tone="blue" aria-label={text.from(origin)}>
      <MoveDownIcon aria-hidden />
      <div>
        <b>{text.from(origin)}</b>
        <span>{text.by(origin.by ?? "", formatDateTime(origin.at))}</span>
      </div>
      {mayOpen && (
        <ButtonLink size="small" to={pagePath(detail, { id: origin.id })}>
          {text.open(origin)}
        </ButtonLink>
      )}
    </NoteBand>
  );
};

/** At a case: from which cases of other desks it came. */
export const HandOverOrigins = ({ case_key }: { case_key: CaseKey }) => {
  const call = listOrigins[case_key.module];
  const mayRead = useIsAllowed(call.access);
  const origins = useEndpointQuery(
    call,
    { params: { id: case_key.id } },
    { enabled: mayRead },
  );
  return (origins.data?.data ?? []).map((origin) => (
    <From key={`${origin.module} ${String(origin.id)}`} origin={origin} />
  ));
};
