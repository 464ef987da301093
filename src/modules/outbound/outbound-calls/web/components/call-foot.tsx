import { styled } from "@mui/material/styles";
import { useWatch } from "react-hook-form";
import { measure } from "#platform/web/theme/tokens.ts";
import { SubmitButton } from "#platform/web/ui/form/form.tsx";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { askedOf, type CallTyped } from "../detail/record-form.ts";

const Foot = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "sticky",
    bottom: measure.key_strip,
    zIndex: 3,
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "flex-end",
    gap: 8,
    padding: "8px 0",
    backgroundColor: palette.background.default,
    [theme.breakpoints.down("sm")]: {
      position: "static",
      "& > :last-child": { flex: "1 1 auto" },
    },
  };
});

/** 保存 by Ctrl+S, 保存して次へ by Ctrl+Enter: neither reaches anybody outside. */
export const CallFoot = ({ slip }: { slip: SlipDetail }) => {
  const also = useWatch<CallTyped, "also">({ name: "also" }) as
    | CallTyped["also"]
    | undefined;
  const count = askedOf(slip, also ?? {}).length + 1;
  return (
    <Foot>
      <SubmitButton
        variant="outlined"
        act="save"
        endIcon={<KeyHint aria-hidden>{text.keySave}</KeyHint>}
        aria-keyshortcuts="Control+s"
      >
        {text.save}
      </SubmitButton>
      <SubmitButton
        act="send"
        aria-keyshortcuts="Control+Enter"
        endIcon={<KeyHint aria-hidden>{text.keyNext}</KeyHint>}
      >
        {count > 1 ? text.saveMany(count) : text.saveNext}
      </SubmitButton>
    </Foot>
  );
};
