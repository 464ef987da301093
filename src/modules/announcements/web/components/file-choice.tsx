import { styled } from "@mui/material/styles";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { FileIntake } from "#platform/web/ui/file-intake.tsx";
import { announcementText as text } from "../../contract/board-text.ts";

/** Files in a row of their own. */
export const Files = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    display: "flex",
    flexWrap: "wrap",
    gap: 8,
    margin: "8px 0 0",
    padding: 0,
    "& li": {
      display: "flex",
      alignItems: "center",
      minHeight: 40,
      padding: "0 4px 0 10px",
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.control,
    },
    "& a": {
      display: "inline-flex",
      alignItems: "center",
      gap: 6,
      minHeight: 40,
      paddingRight: 8,
      color: palette.primary.main,
      fontSize: type.size.base,
      overflowWrap: "anywhere",
    },
    "& small": { color: palette.text.secondary },
  };
});

export const kilobytes = (bytes: number): number =>
  Math.max(1, Math.round(bytes / 1000));

/** The button that chooses files, with what it takes. */
export const AddFiles = (props: {
  is_sending: boolean;
  is_full: boolean;
  onFiles: (files: readonly File[]) => void;
}) => (
  <FileIntake
    label={text.attach}
    hint={text.attachHint}
    is_full={props.is_full}
    progress={props.is_sending ? { done: 0, total: 1 } : undefined}
    onFiles={props.onFiles}
  />
);
