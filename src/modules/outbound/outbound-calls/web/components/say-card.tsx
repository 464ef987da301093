import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { saidAfter, saidBefore, type SaidPart } from "../detail/say.ts";
import { CallPanel } from "./call-panel.ts";

/** What is said where no text of the company is chosen. */
const standard = "standard";

/** So much is shown of a long text, so that what one records stays on the first screen. */
const most = { lines: 4, letters: 130 };

const Title = styled("span")({
  flex: "1 1 0",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

const Said = styled("p", {
  shouldForwardProp: (name) => name !== "is_folded",
})<{ is_folded: boolean }>(({ is_folded }) => ({
  fontSize: type.size.large,
  whiteSpace: "pre-line",
  ...(is_folded && {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: most.lines,
    overflow: "hidden",
  }),
}));

interface Choice {
  readonly key: string;
  readonly title: string;
}

/** Other words for the same call. */
const Choices = (props: {
  choices: readonly Choice[];
  chosen: string;
  onChoose: (key: string) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text.sayOthers}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      >
        {props.choices.map(({ key, title }) => (
          <MenuItem
            key={key}
            selected={key === props.chosen}
            onClick={() => {
              props.onChoose(key);
              setAnchor(null);
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** The words, the facts in bold; a long text folds. */
const Words = ({ parts }: { parts: readonly SaidPart[] }) => {
  const [isWhole, setWhole] = useState(false);
  const words = parts.map((part) => part.text).join("");
  const isLong =
    words.length > most.letters || words.split("\n").length > most.lines;
  return (
    <>
      <Said is_folded={isLong && !isWhole}>
        {parts.map(({ text: piece, is_fact }, at) =>
          // One text has the same fact more than once; the pieces never change their order.
          is_fact === true ? (
            <b key={`${String(at)} ${piece}`}>{piece}</b>
          ) : (
            piece
          ),
        )}
      </Said>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text.sayLess : text.sayMore}
        </Button>
      )}
    </>
  );
};

/** What to say, with what is known of the vehicle: in the words of the sales company where it has some. */
export const SayCard = ({ slip }: { slip: SlipDetail }) => {
  const agent = useAccount().name;
  const first = slip.scripts.find(({ is_voicemail }) => !is_voicemail);
  const [chosen, choose] = useState<string>(String(first?.id ?? standard));
  const script = slip.scripts.find(({ id }) => String(id) === chosen);
  const choices = [
    ...slip.scripts.map(({ id, title }) => ({ key: String(id), title })),
    { key: standard, title: text.sayStandard },
  ];
  const said =
    script?.parts ??
    (slip.outbound_stage === "before"
      ? saidBefore(slip, agent)
      : saidAfter(slip, agent));
  return (
    <CallPanel aria-label={text.say}>
      <div className="head">
        <h2>{text.say}</h2>
        {slip.scripts.length > 0 && (
          <>
            <Title className="soft">{script?.title ?? text.sayStandard}</Title>
            <Choices choices={choices} chosen={chosen} onChoose={choose} />
          </>
        )}
      </div>
      <Words key={chosen} parts={said} />
    </CallPanel>
  );
};
