import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { type } from "#platform/web/theme/tokens.ts";
import type { IzaValues } from "../../contract/fields.ts";
import { listWorkingGuidance } from "../../contract/guidance-endpoints.ts";
import { asideText as text } from "../../contract/text.ts";
import { useTake } from "./guidance-taking.tsx";

/** Lines with what is done with each at their end. */
export const Lines = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  fontSize: type.size.small,
  "& > li": {
    display: "flex",
    gap: 6,
    alignItems: "start",
    padding: "4px 0",
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    overflowWrap: "anywhere",
  },
  "& > li:first-of-type": { borderTop: 0 },
  "& > li > span": { flex: 1, minWidth: 0 },
  "& small": {
    display: "block",
    color: (theme.vars ?? theme).palette.text.secondary,
    fontSize: "inherit",
  },
  "& button": { flex: "none" },
}));

export const Remark = ({ children }: { children: string }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
);

/** What a call is about, as it is typed or kept. */
export type Asked = Pick<
  IzaValues,
  "trouble_category" | "vehicle_model" | "guidance"
>;

/** What helped before with such a trouble, and the best of it that is not told yet. */
export const useWorkingGuidance = ({
  trouble_category: trouble,
  vehicle_model,
  guidance,
}: Asked) => {
  const model = vehicle_model ?? "";
  const asked = useEndpointQuery(
    listWorkingGuidance,
    {
      query: {
        trouble: trouble ?? "other",
        ...(model !== "" && { model }),
      },
    },
    { enabled: trouble !== null, keep_previous: true },
  );
  const found = trouble === null ? undefined : asked.data?.data;
  const best = found?.texts.find(
    ({ text: words }) => !(guidance ?? "").includes(words),
  );
  return { found, best };
};

/** 効いた案内: a click takes one over, a key the best. */
export const GuidanceList = ({ asked }: { asked: Asked }) => {
  const take = useTake();
  const { found } = useWorkingGuidance(asked);
  if (asked.trouble_category === null) return <Remark>{text.noTrouble}</Remark>;
  if (found === undefined) return null;
  if (found.texts.length === 0) return <Remark>{text.noGuidance}</Remark>;
  return (
    <>
      <Remark>
        {found.is_of_model
          ? text.ofModel(asked.vehicle_model ?? "")
          : text.ofAll}
      </Remark>
      <Lines>
        {found.texts.map(({ text: words, cases, solved }) => (
          <li key={words}>
            <span>
              {words}
              <small>{text.share(solved, cases)}</small>
            </span>
            <Button
              size="small"
              aria-label={text.takeOf(words)}
              onClick={() => take({ words })}
            >
              {text.take}
            </Button>
          </li>
        ))}
      </Lines>
    </>
  );
};
