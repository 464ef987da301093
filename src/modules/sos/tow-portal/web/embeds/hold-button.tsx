import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { vibrate } from "#platform/web/sound/vibrate.ts";
import { portalText } from "../../contract/portal-text.ts";

/** How long a finger has to stay, in milliseconds: longer than a bump in the pocket, shorter than a doubt. */
const holdMilliseconds = 650;

const Root = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    width: "100%",
    minHeight: measure.touch + 28,
    padding: "8px 16px",
    border: 0,
    borderRadius: radius.panel,
    overflow: "hidden",
    font: "inherit",
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    cursor: "pointer",
    userSelect: "none",
    WebkitUserSelect: "none",
    WebkitTouchCallout: "none",
    touchAction: "manipulation",
    "& .hold-fill": {
      position: "absolute",
      inset: 0,
      backgroundColor: palette.success.main,
      transform: "scaleX(0)",
      transformOrigin: "left",
      transition: "transform 150ms",
    },
    "&[data-held] .hold-fill": {
      transform: "scaleX(1)",
      transition: `transform ${holdMilliseconds}ms linear`,
    },
    "& .hold-word": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: 10,
      fontSize: type.size.far,
      fontWeight: type.weight.bold,
    },
    "& .hold-hint": { position: "relative", fontSize: type.size.large },
    "&[data-held]": { color: palette.success.contrastText },
  };
});

/**
 * The one big button. A finger has to stay on it for a moment, so that a bump records nothing; the keyboard
 * and a screen reader ask instead (`onAsk`).
 */
export function HoldButton(props: {
  children: ReactNode;
  hint?: string;
  onHeld: () => void;
  onAsk: () => void;
}) {
  const [isHeld, setHeld] = useState(false);
  const [wasShort, setShort] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const letGo = () => {
    clearTimeout(timer.current);
    if (isHeld) setShort(true);
    setHeld(false);
  };
  const press = () => {
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      setShort(false);
      vibrate(60);
      props.onHeld();
    }, holdMilliseconds);
  };
  const hint = wasShort ? portalText.step.holdMore : props.hint;
  return (
    <Root
      type="button"
      data-held={isHeld ? "" : undefined}
      onPointerDown={(event) => {
        if (event.button === 0) press();
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // No pointer behind it: Enter, Space, or a screen reader.
        if (event.detail === 0) props.onAsk();
      }}
    >
      <span className="hold-fill" />
      <span className="hold-word">{props.children}</span>
      {hint !== undefined && <span className="hold-hint">{hint}</span>}
    </Root>
  );
}
