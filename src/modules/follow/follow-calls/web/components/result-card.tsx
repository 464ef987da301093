import CheckIcon from "@mui/icons-material/Check";
import EditNoteIcon from "@mui/icons-material/EditNote";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { answersOf, isOpenAfter } from "../../contract/answer-rules.ts";
import {
  followCallLabels as label,
  followCallText as text,
} from "../../contract/call-text.ts";
import { followResults } from "../../contract/lookups.ts";
import {
  lengthLimits,
  type BundledCall,
  type FollowCallDetail,
} from "../../contract/schema.ts";
import { answerOptions, type RecordTyped } from "../detail/record-form.ts";
import { writesOf } from "../detail/writes.ts";
import { CallPanel } from "./call-panel.ts";
import { useFollowControl } from "./follow-filters.tsx";

const Results = styled(ToggleButtonGroup)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(104px, 1fr))",
    "& > button": { gap: 6, minHeight: 34, whiteSpace: "nowrap" },
    "& > .Mui-selected, & > .Mui-selected:hover": {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      fontWeight: type.weight.bold,
    },
  };
});

const Writes = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 16px",
  flex: "1 1 100%",
  margin: 0,
  padding: "4px 10px",
  listStyle: "none",
  color: "var(--tone-text)",
  backgroundColor: "var(--tone-soft)",
  border: "1px solid var(--tone-line)",
  borderRadius: radius.control,
  fontSize: type.size.base,
  "& li": { display: "inline-flex", alignItems: "center", gap: 4 },
  "& li:first-of-type": { fontWeight: type.weight.bold },
  "& svg": { fontSize: 16 },
});

/** What came of it, by the keys 1 to 6 on the page. */
const ResultField = (props: {
  onPick: (result: RecordTyped["result"]) => void;
}) => {
  const { field, fieldState } = useController<RecordTyped, "result">({
    name: "result",
  });
  const message = fieldState.error?.message;
  return (
    <>
      <Results
        exclusive
        size="small"
        value={field.value}
        aria-label={text.result}
        data-results=""
        aria-describedby={message === undefined ? undefined : "result-error"}
        onBlur={field.onBlur}
        onChange={(_, picked: RecordTyped["result"]) => {
          if (picked !== null) props.onPick(picked);
        }}
      >
        {followResults.options.map(({ code, label: word }, index) => (
          <ToggleButton
            key={code}
            value={code}
            ref={index === 0 ? field.ref : undefined}
            aria-keyshortcuts={String(index + 1)}
          >
            <KeyHint aria-hidden>{index + 1}</KeyHint>
            {field.value === code && <CheckIcon fontSize="small" aria-hidden />}
            {word}
          </ToggleButton>
        ))}
      </Results>
      {message !== undefined && (
        <Box id="result-error" role="alert" sx={{ color: "error.main" }}>
          {message}
        </Box>
      )}
    </>
  );
};

const steps = [10, 20] as const;

const laterThan = (from: string | null, minutes: number): string => {
  const begin = Math.max(Date.parse(from ?? "") || 0, Date.now());
  const at = new Date(begin + minutes * 60_000);
  at.setSeconds(0, 0);
  return at.toISOString();
};

/** An arrival a few minutes later than the last that was named, or than now. */
const LaterButtons = (props: { name: string; from: string | null }) => {
  const { setValue } = useFormContext();
  const later = (minutes: number): void =>
    setValue(props.name, laterThan(props.from, minutes), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return steps.map((minutes) => (
    <Button
      key={minutes}
      variant="outlined"
      color="inherit"
      onClick={() => later(minutes)}
    >
      {text.plus(minutes)}
    </Button>
  ));
};

const DeclineReason = ({ name }: { name: string }) => {
  const control = useFollowControl();
  const reasons = control.data?.data.decline_reasons ?? [];
  return (
    <SelectField
      name={name}
      label={label.decline_reason}
      required
      reading={control}
      options={reasons.map((one) => ({ value: one.code, label: one.label }))}
    />
  );
};

/**
 * What an answer needs beside itself, of the call or of another one to the same number.
 *
 * @param prefix of the names in the form: "" or `also.c12.`
 */
export const AnswerFields = (props: { call: BundledCall; prefix: string }) => {
  const { call, prefix } = props;
  const at = (name: string): string => `${prefix}${name}`;
  const result = useWatch<RecordTyped, "result">({ name: "result" });
  const answer = useWatch({ name: at("answer") }) as RecordTyped["answer"];
  const answers = answersOf(call.kind, result);
  const isOpen = isOpenAfter(result, answer ?? null);
  return (
    <>
      {answers.length > 0 && (
        <SegmentedField
          name={at("answer")}
          label={text.answers[call.kind]}
          options={answerOptions(answers)}
        />
      )}
      {answers.length > 0 &&
        (answer === "accepted" || answer === "delayed") && (
          <>
            <DateTimeField name={at("eta")} label={label.eta} required />
            <LaterButtons name={at("eta")} from={call.facts.eta} />
          </>
        )}
      {answers.length > 0 && answer === "accepted" && (
        <>
          <TextField
            name={at("staff_name")}
            label={label.staff_name}
            max_weight={lengthLimits.name}
          />
          <TelephoneField name={at("staff_phone")} label={label.staff_phone} />
        </>
      )}
      {answers.length > 0 && answer === "declined" && (
        <DeclineReason name={at("decline_reason")} />
      )}
      {answers.length > 0 && answer === "answered" && (
        <Box sx={{ flex: "1 1 100%" }}>
          <TextArea
            name={at("answer_text")}
            label={label.answer_text}
            required
            max_weight={lengthLimits.answer}
          />
        </Box>
      )}
      {isOpen && (
        <DateTimeField
          name={at("next_due_at")}
          label={label.next_due_at}
          required={result === "connected"}
          hint={call.next_attempt_at === null ? text.last : text.proposed}
        />
      )}
    </>
  );
};

export const fieldRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: 1,
  mt: 1,
} as const;

/** What one save writes, beside what saves. */
export const WritesLine = ({ call }: { call: FollowCallDetail }) => {
  const [result, answer, eta, next_due_at] = useWatch<
    RecordTyped,
    ["result", "answer", "eta", "next_due_at"]
  >({ name: ["result", "answer", "eta", "next_due_at"] });
  const words = writesOf(call, { result, answer, eta, next_due_at });
  if (words.length === 0) return null;
  return (
    <Writes data-tone="green" aria-label={text.writes}>
      <li>
        <EditNoteIcon aria-hidden />
        {text.writes}
      </li>
      {words.map((word) => (
        <li key={word}>
          <CheckIcon aria-hidden />
          {word}
        </li>
      ))}
    </Writes>
  );
};

/** Result, answer and note. */
export const ResultCard = (props: {
  call: FollowCallDetail;
  draft: Parameters<typeof DraftStatus>[0]["draft"];
  onPick: (result: RecordTyped["result"]) => void;
}) => (
  <CallPanel>
    <div className="head">
      <h3>{text.result}</h3>
      <span className="soft">{text.resultHint}</span>
      <DraftStatus draft={props.draft} />
    </div>
    <ResultField onPick={props.onPick} />
    <Box sx={fieldRow} data-answers="">
      <AnswerFields call={props.call} prefix="" />
    </Box>
    <Box sx={{ mt: 1 }}>
      <TextField
        name="note"
        label={label.note}
        max_weight={lengthLimits.note}
      />
    </Box>
  </CallPanel>
);
