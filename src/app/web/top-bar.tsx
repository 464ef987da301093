import LogoutIcon from "@mui/icons-material/Logout";
import MenuIcon from "@mui/icons-material/Menu";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { measure } from "#platform/web/theme/tokens.ts";
import { OwnPasswordButton } from "#modules/company/users/web/embeds/own-password-button.tsx";
import { RecentNotices } from "#platform/web/ui/recent-notices.tsx";
import { signOut } from "./auth.ts";
import { EverythingSearch } from "./everything-search.tsx";
import { LogoLink } from "./logo.tsx";
import { Signs } from "./signs.tsx";
import { soonPart } from "./soon-part.tsx";
import { SubMenu } from "./sub-menu.tsx";
import { text } from "./text.ts";
import { ThemeButton } from "./theme-button.tsx";

/** With its form and its list, which no first page needs. */
const TelephoneButton = soonPart(
  async () =>
    (await import("#modules/desk/telephony/web/embeds/telephone-button.tsx"))
      .TelephoneButton,
);

/** The number comes when the page is there. */
const UnreadBell = soonPart(
  async () =>
    (await import("#modules/company/announcements/web/embeds/unread-bell.tsx"))
      .UnreadBell,
);

const Bar = styled("header")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "sticky",
    top: 0,
    zIndex: theme.zIndex.appBar,
    display: "flex",
    alignItems: "center",
    height: measure.bar,
    padding: "0 4px",
    backgroundColor: palette.desk.bar,
    borderBottom: `1px solid ${palette.divider}`,
    "& > .tools": {
      display: "flex",
      alignItems: "center",
      gap: "inherit",
      minWidth: 0,
      marginLeft: "auto",
      "& > :not(.signs)": { flexShrink: 0 },
    },
    "& .signs": {
      display: "flex",
      gap: "inherit",
      minWidth: 0,
      overflowX: "auto",
      scrollbarWidth: "none",
    },
    // Eight signs as wide as a finger fill the bar: beside the menu's the password waits on the home page.
    [theme.breakpoints.down("sm")]: {
      "& > [aria-expanded] ~ .tools > .own-password": { display: "none" },
      // Signs of what has to be known come in the place of the theme; those that have no room are drawn into view.
      "& > .tools:has(> .signs > *) > [data-theme-button]": { display: "none" },
    },
    [theme.breakpoints.up("sm")]: {
      // A box that scrolls cuts what stands out of it: room for the numbers on the signs.
      "& .signs": { padding: "6px 6px 0 0", margin: "-6px -6px 0 0" },
      gap: 10,
      height: measure.bar_wide,
      padding: "0 16px",
    },
  };
});

/** Where the bar has no room for the sub-menu beside it, the sign alone. */
const SignOut = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down("md")]: {
    minWidth: measure.finger,
    paddingInline: 0,
    "& .MuiButton-startIcon": { margin: 0 },
    "& > span:last-of-type": { display: "none" },
  },
}));

/** Top bar (spec §2): logo home, sub-menu of the module, messages, theme, sign-out. */
export function TopBar(props: {
  onMenu?: () => void;
  is_menu_open?: boolean;
  /** The sub-menu stands below the bar, where the bar has no space for it. */
  is_narrow: boolean;
}) {
  return (
    <Bar>
      {props.onMenu !== undefined && (
        <IconButton
          edge="start"
          aria-label={props.is_menu_open ? text.close_menu : text.open_menu}
          aria-expanded={props.is_menu_open}
          onClick={props.onMenu}
        >
          <MenuIcon />
        </IconButton>
      )}
      <LogoLink />
      {!props.is_narrow && <SubMenu />}
      <div className="tools">
        <EverythingSearch />
        <div className="signs">
          <Signs />
        </div>
        <TelephoneButton />
        <UnreadBell />
        <RecentNotices />
        <ThemeButton />
        <OwnPasswordButton />
        <SignOut
          color="inherit"
          aria-label={text.sign_out}
          startIcon={<LogoutIcon />}
          onClick={() => void signOut()}
        >
          <span>{text.sign_out}</span>
        </SignOut>
      </div>
    </Bar>
  );
}
