import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { text } from "./text.ts";

const Mark = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 9,
  fontSize: type.size.heading,
  fontWeight: type.weight.bold,
  letterSpacing: "0.04em",
  color: (theme.vars ?? theme).palette.text.primary,
  whiteSpace: "nowrap",
  "& > svg": {
    padding: 5,
    width: 30,
    height: 30,
    borderRadius: 7,
    color: (theme.vars ?? theme).palette.primary.contrastText,
    backgroundColor: (theme.vars ?? theme).palette.primary.main,
  },
}));

const HomeLink = styled(Link)(({ theme }) => ({
  textDecoration: "none",
  borderRadius: 7,
  display: "inline-flex",
  // Where the bar has no room for more the sign alone leads home, on a telephone as large as a finger.
  [theme.breakpoints.down("md")]: {
    "& .product-name": { display: "none" },
  },
  [theme.breakpoints.down("sm")]: {
    padding: (measure.finger - 30) / 2,
  },
}));

export const Logo = () => (
  <Mark>
    <LocalShippingIcon aria-hidden />
    <span className="product-name">{text.product}</span>
  </Mark>
);

/** The logo as the way home (spec §2). */
export const LogoLink = () => (
  <HomeLink to="/" aria-label={text.home_link}>
    <Logo />
  </HomeLink>
);
