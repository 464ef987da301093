import AttachFileIcon from "@mui/icons-material/AttachFile";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { radius, type } from "#platform/web/theme/tokens.ts";
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

const accepted =
  ".pdf,.xls,.xlsx,.jpg,.jpeg,.png,.bmp,.gif,.mp3,.ogg,.aac,.wav,.wma,.m4a";

/** The button that chooses files, with what it takes. */
export const AddFiles = (props: {
  is_sending: boolean;
  is_full: boolean;
  onFiles: (files: readonly File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          props.onFiles(files);
        }}
      />
      <Button
        startIcon={<AttachFileIcon />}
        loading={props.is_sending}
        disabled={props.is_full}
        sx={{ mt: 1 }}
        onClick={() => input.current?.click()}
      >
        {text.attach}
      </Button>
      <Typography variant="caption" color="text.secondary" component="p">
        {text.attachHint}
      </Typography>
    </>
  );
};
