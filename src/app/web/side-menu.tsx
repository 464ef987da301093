import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { roles } from "#modules/company/users/contract/role-lookups.ts";
import { useAccount } from "#platform/web/api/account.ts";
import {
  measure,
  radius,
  type,
  belowBars,
} from "#platform/web/theme/tokens.ts";
import { forgetWaysBack } from "#platform/web/ui/table/list-way-back.ts";
import { signOut } from "./auth.ts";
import { groupIcons } from "./group-icons.ts";
import { isUnder, useMenu } from "./menu.ts";
import { text } from "./text.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";

const Content = styled("nav")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    flexDirection: "column",
    height: "100%",
    padding: 10,
    overflowY: "auto",
    "& h2": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      margin: "12px 0 2px",
      padding: "0 10px",
      fontSize: type.size.small,
      fontWeight: type.weight.bold,
      color: palette.text.secondary,
    },
    "& h2 svg": { fontSize: 16 },
    "& ul": { listStyle: "none", margin: 0, padding: 0 },
    "& a": {
      display: "flex",
      alignItems: "center",
      minHeight: 34,
      padding: "0 10px 0 34px",
      borderRadius: radius.control,
      fontSize: type.size.base,
      color: palette.text.primary,
      textDecoration: "none",
      [theme.breakpoints.down("sm")]: { minHeight: measure.finger },
    },
    "& a:hover": { backgroundColor: palette.action.hover },
    '& a[aria-current="page"]': {
      fontWeight: type.weight.bold,
      color: palette.primary.main,
      backgroundColor: palette.desk.accent_soft,
    },
  };
});

const Person = styled("div")(({ theme }) => ({
  padding: "8px 10px 12px",
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const MenuContent = ({ onNavigate }: { onNavigate: () => void }) => {
  const account = useAccount();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // The present page is in view, also where the menu is longer than the window.
  useEffect(() => {
    const here = menu.current?.querySelector('[aria-current="page"]');
    here?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <Content ref={menu} aria-label={text.side_menu}>
      <Person>
        <Typography variant="subtitle1">{account.name}</Typography>
        <Typography variant="caption" color="text.secondary">
          {account.roles.map((role) => roles.labelOf(role)).join("・")}
        </Typography>
      </Person>
      {useMenu().map(({ group, entries }) => {
        const Icon = groupIcons[group];
        return (
          <div key={group}>
            <h2>
              <Icon aria-hidden />
              {text.group[group]}
            </h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    activeOptions={{
                      exact: entry.path === "/",
                      includeSearch: false,
                    }}
                    aria-current={isUnder(entry, pathname) ? "page" : undefined}
                    onClick={() => {
                      forgetWaysBack();
                      onNavigate();
                    }}
                  >
                    {entry.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <Button
        variant="outlined"
        color="inherit"
        sx={{ mt: "auto", flex: "none" }}
        onClick={() => void signOut()}
      >
        {text.sign_out}
      </Button>
    </Content>
  );
};

const Side = styled("div")(({ theme }) => ({
  position: "fixed",
  top: belowBars.narrow,
  bottom: 0,
  left: 0,
  width: measure.side_menu,
  boxSizing: "border-box",
  borderRight: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  [theme.breakpoints.up("sm")]: { top: belowBars.wide },
}));

/** Loaded on small screens when it is first opened. */
const SideDrawer = lazyPart(
  async () => (await import("./side-drawer.tsx")).SideDrawer,
);

/** Side menu (spec §2): beside the page on large screens, over it on small ones. */
export function SideMenu(props: {
  is_persistent: boolean;
  is_open: boolean;
  onClose: () => void;
}) {
  if (!props.is_open) return null;
  return props.is_persistent ? (
    <Side data-below-strip>
      <MenuContent onNavigate={() => undefined} />
    </Side>
  ) : (
    <SideDrawer label={text.side_menu} onClose={props.onClose}>
      <MenuContent onNavigate={props.onClose} />
    </SideDrawer>
  );
}
