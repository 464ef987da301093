import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { getBillSummary } from "../../contract/closing-endpoints.ts";
import { billingPages, issuerPages } from "../../contract/pages.ts";
import { topText as text } from "../../contract/paper-text.ts";
import {
  Months,
  NextClosings,
  OverdueAges,
} from "../components/top-sections.tsx";
import { MonthSums, TopTiles } from "../components/top-tiles.tsx";

/** Others bill and pay meanwhile: asked again after this, in milliseconds. */
const askAgain = 60_000;

/** `/bill/top` (spec §2): what waits in billing, and how it stands. */
export const TopPage = () => {
  const found = useEndpointQuery(
    getBillSummary,
    {},
    { refetchInterval: askAgain },
  );
  const data = found.data?.data;
  return (
    <>
      <PageHeader
        title={billingPages.top.title}
        actions={
          <ButtonLink variant="outlined" to={pagePath(issuerPages.list)}>
            {text.issuer}
          </ButtonLink>
        }
      />
      <ReadState queries={[found]} rows={6} />
      {data !== undefined && (
        <>
          <TopTiles data={data} />
          <MonthSums data={data} />
          <NextClosings data={data} />
          <OverdueAges data={data} />
          <Months data={data} />
        </>
      )}
    </>
  );
};
