import { styled } from "@mui/material/styles";
import { useId, type ReactNode } from "react";
import { type } from "#platform/web/theme/tokens.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { Panel } from "#platform/web/ui/panel.tsx";

const Frame = styled(Panel)({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  padding: "6px 12px",
  marginBottom: 6,
  "& h2": { margin: 0, fontSize: type.size.base },
  "& output": {
    fontWeight: type.weight.bold,
    fontVariantNumeric: "tabular-nums",
  },
});

/** What is being done on the map at the moment, above it; the Escape key ends it too. */
export const MapTask = (props: {
  title: string;
  onEnd: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  useShortcut("Escape", props.onEnd);
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </Frame>
  );
};
