import { styled } from "@mui/material/styles";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { useKeyDown } from "#platform/web/ui/key-down.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { isTypingOrComposing } from "#platform/web/ui/shortcuts.ts";
import { ErrorState } from "#platform/web/ui/states.tsx";
import { getMainMenu } from "../../contract/calls.ts";
import { mainMenuText as text } from "../../contract/text.ts";

/** What time alone makes late is on screen after this, in milliseconds. */
const askAgain = 30_000;

/** A module of the menu with its pages and its numbers. */
export interface MenuCard {
  readonly key: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly links: readonly { readonly path: string; readonly label: string }[];
  readonly counts: readonly MenuCount[];
}

const Cards = styled("div")({
  display: "grid",
  gap: 12,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(280px, 100%), 1fr))",
});

const Card = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: "10px 14px 12px",
    "& h2": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      margin: "0 0 8px",
      fontSize: type.size.heading,
      fontWeight: type.weight.bold,
    },
    "& h2 svg": { fontSize: 20, color: palette.primary.main },
    "& h2 kbd": {
      marginLeft: "auto",
      padding: "0 6px",
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.chip,
      fontFamily: "inherit",
      fontSize: type.size.small,
      fontWeight: type.weight.normal,
      color: palette.text.secondary,
    },
    "& ul": { listStyle: "none", margin: 0, padding: 0 },
    "& .links": { display: "flex", flexWrap: "wrap", gap: "2px 14px" },
    "& .links a": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: 30,
      color: palette.primary.main,
      fontSize: type.size.base,
      textDecoration: "none",
    },
    "& .links a:hover": { textDecoration: "underline" },
    [theme.breakpoints.down("sm")]: { "& .links a": { minHeight: 44 } },
  };
});

const Numbers = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const toned = (tone: "red" | "yellow") => ({
    borderColor: palette.status[tone].line,
    backgroundColor: palette.status[tone].soft,
    color: palette.status[tone].text,
  });
  return {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(118px, 1fr))",
    gap: 6,
    "&&": { marginBottom: 6 },
    "& a": {
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      // A label of two lines makes its row taller.
      height: "100%",
      minHeight: 56,
      boxSizing: "border-box",
      padding: "5px 10px",
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.control,
      color: palette.text.primary,
      textDecoration: "none",
      fontSize: type.size.small,
    },
    "& a:hover": { borderColor: palette.primary.main },
    "& a > b": {
      fontSize: type.size.far,
      fontWeight: type.weight.bold,
      lineHeight: 1.2,
      fontVariantNumeric: "tabular-nums",
    },
    '& a[data-urgency="now"]': toned("red"),
    '& a[data-urgency="soon"]': toned("yellow"),
  };
});

const Number = (props: { count: MenuCount; total: number | undefined }) => {
  const { count, total } = props;
  return (
    <li>
      <Link
        to={pagePath(count.page)}
        search={count.search}
        data-urgency={
          total !== undefined && total > 0 ? count.urgency : undefined
        }
        aria-label={
          total === undefined ? count.label : text.count(count.label, total)
        }
      >
        <span>{count.label}</span>
        <b>{total?.toLocaleString("ja-JP") ?? "…"}</b>
      </Link>
    </li>
  );
};

/** Number keys open the cards in their order. */
function useCardKeys(cards: readonly MenuCard[]): void {
  const navigate = useNavigate();
  useKeyDown((event) => {
    if (!/^[1-9]$/.test(event.key) || isTypingOrComposing(event)) return;
    const to = cards[parseInt(event.key, 10) - 1]?.links[0]?.path;
    if (to === undefined) return;
    event.preventDefault();
    void navigate({ to });
  });
}

/** The modules that an account may use, with every number in one request, kept current by live events. */
export function MenuCards(props: {
  cards: readonly MenuCard[];
  onLeave: () => void;
}) {
  const { cards } = props;
  useCardKeys(cards);
  const menu = useEndpointQuery(getMainMenu, {}, { refetchInterval: askAgain });
  const numbers = menu.data?.data.counts;
  return (
    <section aria-label={text.cards}>
      {menu.isError && (
        <ErrorState error={menu.error} onRetry={() => void menu.refetch()} />
      )}
      <Cards>
        {cards.map(({ key, title, icon, links, counts }, index) => (
          <Card key={key} aria-labelledby={`card-${key}`}>
            <h2 id={`card-${key}`}>
              {icon}
              {title}
              {index < 9 && <kbd title={text.keyHint}>{index + 1}</kbd>}
            </h2>
            {counts.length > 0 && (
              <Numbers>
                {counts.map((count) => (
                  <Number
                    key={count.key}
                    count={count}
                    total={numbers?.[count.key]}
                  />
                ))}
              </Numbers>
            )}
            <ul className="links">
              {links.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} onClick={props.onLeave}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Cards>
    </section>
  );
}
