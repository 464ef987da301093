import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useCallback } from "react";
import { useController, useFormContext } from "react-hook-form";
import { type } from "#platform/web/theme/tokens.ts";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { focusPicked } from "#platform/web/ui/focus-picked.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { callLabels as label } from "../../contract/call-text.ts";
import { callStatuses, type CallStatus } from "../../contract/lookups.ts";

const Results = styled(ToggleButtonGroup)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "repeat(5, auto)",
    "& > button": {
      gap: 4,
      minHeight: 34,
      padding: "4px 5px",
      whiteSpace: "nowrap",
    },
    [theme.breakpoints.down("sm")]: { gridTemplateColumns: "1fr 1fr" },
    "&& > .Mui-selected, && > .Mui-selected:hover": {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      fontWeight: type.weight.bold,
    },
  };
});

/** What the call came to; its own time is when that was said, not when the line came back. */
const usePicking = () => {
  const { setValue } = useFormContext();
  return useCallback(
    (code: CallStatus): void => {
      const written = { shouldDirty: true } as const;
      setValue("call_status", code, { ...written, shouldValidate: true });
      setValue("called_at", new Date().toISOString(), written);
      focusPicked();
    },
    [setValue],
  );
};

const ResultKey = (props: {
  code: CallStatus;
  onPick: (code: CallStatus) => void;
}) => {
  const { code, onPick } = props;
  useShortcut(
    code,
    useCallback(() => onPick(code), [onPick, code]),
  );
  return null;
};

/** 架電結果 by the keys 1 to 5 of the page. */
export const ResultField = () => {
  const { field, fieldState } = useController({ name: "call_status" });
  const pick = usePicking();
  const message = fieldState.error?.message;
  return (
    <>
      <Results
        exclusive
        data-results=""
        size="small"
        value={field.value as CallStatus | null}
        aria-label={label.call_status}
        aria-describedby={message === undefined ? undefined : "result-error"}
        onBlur={field.onBlur}
        onChange={(_, picked: CallStatus | null) => {
          if (picked !== null) pick(picked);
        }}
      >
        {callStatuses.options.map(({ code, label: word }, index) => (
          <ToggleButton
            key={code}
            value={code}
            ref={index === 0 ? field.ref : undefined}
            aria-keyshortcuts={code}
          >
            <KeyHint aria-hidden>{code}</KeyHint>
            {word}
          </ToggleButton>
        ))}
      </Results>
      {callStatuses.codes.map((code) => (
        <ResultKey key={code} code={code} onPick={pick} />
      ))}
      {message !== undefined && (
        <Box id="result-error" role="alert" sx={{ color: "error.main" }}>
          {message}
        </Box>
      )}
    </>
  );
};
