import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import { useCanGoBack, useNavigate, useSearch } from "@tanstack/react-router";
import { followPages } from "#modules/follow/follow-calls/contract/pages.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import {
  useListEntry,
  useWayBack,
} from "#platform/web/ui/table/list-way-back.ts";
import { applicationPages } from "../../contract/pages.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import {
  ApplicationList,
  applicationListName,
} from "../components/application-list.tsx";
import { MendedApplication } from "../components/mended-application.tsx";
import { NewApplication } from "../components/new-application.tsx";

const page = applicationPages.callApplication;

/** Back to where one came from: the page has no bar that leads anywhere. */
const useBack = (): (() => void) => {
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const isFollower = useIsAllowed(followPages.list.access);
  return () => {
    if (canGoBack) window.history.back();
    else void navigate({ to: isFollower ? pagePath(followPages.list) : "/" });
  };
};

/** What the address names beside the query of the list: an order to mend, or the case of a new one. */
const usePlace = () => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = Number(search["id"]);
  return {
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    about:
      typeof search["case"] === "string" || typeof search["case"] === "number"
        ? String(search["case"])
        : undefined,
    go: (changes: { id?: number | undefined; case?: undefined }) =>
      void navigate({
        to: ".",
        search: (old: object) => ({ ...old, ...changes }),
      }),
  };
};

/** `/just-do-it/call-application` (spec §2): full screen, without a top bar; the orders and their states below. */
export function CallApplicationPage() {
  const back = useBack();
  const { id, about, go } = usePlace();
  useListEntry(applicationListName, id !== undefined);
  const toList = useWayBack(applicationListName, pagePath(page));
  return (
    <Box sx={{ maxWidth: 1440, mx: "auto" }}>
      <PageHeader
        title={id === undefined ? page.title : text.mending}
        actions={
          <Button
            color="inherit"
            startIcon={<ArrowBackIcon />}
            onClick={id === undefined ? back : toList}
          >
            {text.back}
          </Button>
        }
      />
      {id === undefined ? (
        <NewApplication about={about} onSent={() => go({ case: undefined })} />
      ) : (
        <MendedApplication key={id} id={id} onClose={toList} />
      )}
      <Divider sx={{ my: 1.5 }} />
      <ApplicationList onMend={(one) => go({ id: one })} />
    </Box>
  );
}
