import { styled } from "@mui/material/styles";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { forgetWaysBack } from "#platform/web/ui/table/list-way-back.ts";
import { useCurrentSection } from "./menu.ts";
import { text } from "./text.ts";

const Line = styled("nav")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    gap: 2,
    flex: 1,
    minWidth: 0,
    overflowX: "auto",
    scrollbarWidth: "thin",
    marginLeft: 8,
    "& a": {
      padding: "6px 12px",
      borderRadius: radius.control,
      color: palette.text.secondary,
      fontSize: type.size.base,
      fontWeight: type.weight.medium,
      textDecoration: "none",
      whiteSpace: "nowrap",
    },
    "& a:hover": { backgroundColor: palette.action.hover },
    "& a:focus-visible": { outlineOffset: -2 },
    '& a[aria-current="page"]': {
      color: palette.primary.main,
      backgroundColor: palette.desk.accent_soft,
    },
    [theme.breakpoints.down("sm")]: {
      marginLeft: 0,
      padding: "4px 8px",
      scrollbarWidth: "none",
      backgroundColor: palette.desk.bar,
      borderBottom: `1px solid ${palette.divider}`,
      // As high as a finger.
      "& a": { padding: "12px" },
    },
  };
});

/**
 * The pages of the module in which one is (spec §2), for every account: external ones have no other menu. On a
 * telephone a line of its own below the bar. The present page is always in view.
 */
export function SubMenu() {
  const section = useCurrentSection();
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = line.current?.querySelector('[aria-current="page"]');
    here?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  if (section === undefined) return null;
  return (
    <Line ref={line} aria-label={text.sub_menu}>
      {section.entries.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          activeOptions={{ includeSearch: false }}
          onClick={forgetWaysBack}
        >
          {label}
        </Link>
      ))}
    </Line>
  );
}
