import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { portalText } from "../../contract/portal-text.ts";

const Head = styled("div")(({ theme }) => ({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: measure.touch + 8,
  padding: "0 4px 0 16px",
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

/** What comes over the page for one task: the whole screen of a phone, a dialog elsewhere. */
export function Sheet(props: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={props.onClose}
    >
      <Head>
        <Typography
          id={id}
          component="h2"
          sx={{ fontSize: type.size.title, fontWeight: type.weight.bold }}
        >
          {props.title}
        </Typography>
        <IconButton
          aria-label={portalText.close}
          onClick={props.onClose}
          sx={{ width: measure.touch, height: measure.touch }}
        >
          <CloseIcon />
        </IconButton>
      </Head>
      <Box data-roomy sx={{ p: 2, pb: 4, fontSize: type.size.heading }}>
        {props.children}
      </Box>
    </Dialog>
  );
}
