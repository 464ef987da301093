import AssignmentIcon from "@mui/icons-material/Assignment";
import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import PaymentsIcon from "@mui/icons-material/Payments";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLong";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { towMoneyPaths, towPortalPages } from "../../contract/pages.ts";
import { portalText } from "../../contract/portal-text.ts";
import { portalPageTitles } from "../../contract/text.ts";
import { OutboxBar } from "../components/outbox-bar.tsx";
import { WithOutbox } from "../components/use-outbox.tsx";
import { useSignals } from "../components/use-signals.ts";

const Column = styled("div")({
  maxWidth: 640,
  margin: "0 auto",
  paddingBottom: measure.touch + 56,
  fontSize: type.size.heading,
});

const Nav = styled("nav")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "fixed",
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    display: "flex",
    paddingBottom: "env(safe-area-inset-bottom)",
    backgroundColor: palette.desk.bar,
    borderTop: `1px solid ${palette.divider}`,
    "& a": {
      flex: 1,
      minHeight: measure.touch + 8,
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      flexDirection: "column",
      gap: 2,
      color: palette.text.secondary,
      fontSize: type.size.base,
      fontWeight: type.weight.medium,
      textDecoration: "none",
      borderTop: "3px solid transparent",
    },
    "& a[data-current]": {
      color: palette.primary.main,
      borderTopColor: palette.primary.main,
      fontWeight: type.weight.bold,
    },
  };
});

/** Spec §2 opens these pages to every account; the others learn why there is nothing for them. */
const NotForYou = () => (
  <Box sx={{ maxWidth: 560, mx: "auto", py: 8, px: 2, textAlign: "center" }}>
    <Typography component="h1" variant="h1" sx={{ mb: 1.5 }}>
      {portalText.notForYou}
    </Typography>
    <Typography variant="body1" color="text.secondary" sx={{ mb: 3 }}>
      {portalText.notForYouLead}
    </Typography>
    <ButtonLink to="/" variant="contained">
      {portalText.home}
    </ButtonLink>
  </Box>
);

const tabs = [
  {
    id: "requests",
    path: pagePath(towPortalPages.towRequestList),
    label: portalPageTitles.requests,
    Icon: NotificationsActiveIcon,
  },
  {
    id: "reports",
    path: pagePath(towPortalPages.towReportList),
    label: portalPageTitles.reports,
    Icon: AssignmentIcon,
  },
  {
    id: "bills",
    path: towMoneyPaths.bills,
    label: portalText.bills,
    Icon: ReceiptLongIcon,
  },
  {
    id: "pay",
    path: towMoneyPaths.pay,
    label: portalText.pay,
    Icon: PaymentsIcon,
  },
] as const;
type Tab = (typeof tabs)[number]["id"];

/** How much calls, at the way to it. */
const Calling = ({ children }: { children: ReactNode }) => (
  <Badge color="error" badgeContent={useSignals().length}>
    {children}
  </Badge>
);

/** Around every page of the portal: one column, what waits for a signal above it, the two places below the thumb. */
export function PortalFrame(props: { tab: Tab; children: ReactNode }) {
  const { side } = useAccount();
  if (side !== "tow") return <NotForYou />;
  return (
    <WithOutbox>
      <Column data-roomy>
        <OutboxBar />
        {props.children}
      </Column>
      <Nav aria-label={portalText.nav}>
        {tabs.map(({ id, path, label, Icon }) => (
          <Link
            key={id}
            to={path}
            data-current={id === props.tab ? "" : undefined}
          >
            {id === "requests" ? (
              <Calling>
                <Icon aria-hidden />
              </Calling>
            ) : (
              <Icon aria-hidden />
            )}
            {label}
          </Link>
        ))}
      </Nav>
    </WithOutbox>
  );
}
