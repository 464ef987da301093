import CampaignIcon from "@mui/icons-material/CampaignOutlined";
import { styled } from "@mui/material/styles";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import { subjects } from "../../contract/lookups.ts";
import type { CurrentGuide } from "../../contract/schema.ts";
import { isWide, QuestionField } from "./question-field.tsx";

const Group = styled("section")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    containerType: "inline-size",
    "& + &": { marginTop: 8 },
    "& h3": {
      margin: "0 0 4px",
      fontSize: type.size.small,
      fontWeight: type.weight.medium,
      color: palette.text.secondary,
    },
    "& .lead": {
      display: "flex",
      gap: 6,
      margin: "0 0 6px",
      padding: "4px 8px",
      borderRadius: radius.control,
      border: `1px solid ${palette.status.yellow.line}`,
      backgroundColor: palette.status.yellow.soft,
      color: palette.status.yellow.text,
      "& svg": { fontSize: 18, marginTop: 1 },
    },
  };
});

/** Denser than a form of its own: the agent reads down one column after the other. */
const Questions = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(232px, 100%), 1fr))",
  gap: "4px 14px",
  alignItems: "start",
  "& .field-label": { lineHeight: 1.35 },
  "& .MuiToggleButton-root": { minHeight: 30, paddingInline: 10 },
  "& > .wide": { gridColumn: "span 2" },
  "@container (max-width: 560px)": { "& > .wide": { gridColumn: "1 / -1" } },
  // Where two columns are not there, the choices go on in the next line, each whole.
  "& > .wide .MuiToggleButtonGroup-root": { flexWrap: "wrap", gap: 4 },
  "& > .wide .MuiToggleButton-root": {
    margin: 0,
    borderRadius: radius.control,
    border: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
  },
}));

/** The questions of guides, each guide with what is said first. */
export const QuestionGroups = (props: {
  guides: readonly CurrentGuide[];
  /** In front of the keys: the names of the fields. */
  prefix: string;
}) => (
  <>
    {props.guides.map(({ subject, lead, questions }) => (
      <Group key={subject} aria-label={subjects.find(subject)?.full}>
        <h3>{subjects.find(subject)?.full}</h3>
        {lead !== null && (
          <p className="lead">
            <CampaignIcon titleAccess={text.lead} />
            <span>{lead}</span>
          </p>
        )}
        <Questions>
          {questions.map((question) => (
            <div
              key={question.key}
              className={isWide(question) ? "wide" : undefined}
            >
              <QuestionField
                question={question}
                name={`${props.prefix}${question.key}`}
              />
            </div>
          ))}
        </Questions>
      </Group>
    ))}
  </>
);
