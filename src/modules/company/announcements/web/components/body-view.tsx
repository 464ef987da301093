import { styled } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";
import { bodyParts } from "../../contract/rules.ts";

const Body = styled("div")(({ theme }) => ({
  maxWidth: "46em",
  fontSize: type.size.large,
  lineHeight: 1.8,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  "& a": { color: (theme.vars ?? theme).palette.primary.main },
}));

/** The body as text with its line breaks; addresses can be opened, nothing else is more than text. */
export const BodyView = ({ body }: { body: string }) => (
  <Body>
    {bodyParts(body).map(({ text, href }, place) => {
      // The text of a part may come again; where it stands does not change while it is read.
      const key = [place, text].join(" ");
      return href === undefined ? (
        <span key={key}>{text}</span>
      ) : (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    })}
  </Body>
);
