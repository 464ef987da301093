import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { BranchLink } from "#modules/company/dealers/web/embeds/branch-link.tsx";
import { InterviewState } from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { useCaseAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import {
  BigValue,
  CaseRows,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { radius } from "#platform/web/theme/tokens.ts";
import { sosCase } from "../../contract/key-rules.ts";
import { detailText } from "../../contract/detail-text.ts";
import { showField } from "../../contract/field-rules.ts";
import { serviceDivisions } from "../../contract/lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import {
  EditableCard,
  type CardProps,
  type ShowValue,
} from "./editable-card.tsx";

/** The letters decide what happens: told apart from the words around them. */
const Division = styled("span")(({ theme }) => ({
  padding: "0 6px",
  border: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
  borderRadius: radius.chip,
  "& + &": { marginLeft: 4 },
}));

const divisionsOf = (inquiry: Inquiry) =>
  inquiry.service_division.length === 0
    ? ""
    : inquiry.service_division.map((code) => {
        const division = serviceDivisions.find(code);
        return division === undefined ? null : (
          <Division key={code}>
            <b>{division.label}</b>{" "}
            {division.meaning !== division.label && division.meaning}
          </Division>
        );
      });

const stateOf = (inquiry: Inquiry): string => {
  const { self_propelled, movable } = inquiry;
  return [
    showField("malfunction_category", inquiry.malfunction_category),
    self_propelled === null
      ? ""
      : detailText.moves(showField("self_propelled", self_propelled)),
    movable === null ? "" : detailText.movable(showField("movable", movable)),
  ]
    .filter((word) => word !== "")
    .join("・");
};

const dealerOf = (inquiry: Inquiry) => {
  const { car_dealer_branch_id: id, car_dealer_branch_name: branch } = inquiry;
  const dealer = inquiry.car_dealer_name ?? "";
  if (id === null || branch === null) return dealer;
  return (
    <>
      {dealer} <BranchLink id={id} name={branch} />
    </>
  );
};

/** Told in full by its title: a long story does not push the rest out of view. */
const Clamped = styled("span", {
  shouldForwardProp: (name) => name !== "lines",
})<{ lines: number }>(({ lines }) => ({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: lines,
  overflow: "hidden",
  "@media print": { display: "block" },
}));

const clamped = (full: string | null, value: ReactNode, lines: number) =>
  value === "" || full === null ? (
    value
  ) : (
    <Clamped lines={lines} title={full}>
      {value}
    </Clamped>
  );

const rowsOf = (inquiry: Inquiry, value: ShowValue) => [
  {
    label: detailText.what,
    value: clamped(inquiry.malfunction, value("malfunction"), 2),
  },
  {
    label: detailText.state,
    value: value("malfunction_category", stateOf(inquiry)),
  },
  {
    label: label.service_division,
    value: value("service_division", divisionsOf(inquiry)),
  },
  {
    label: label.car_dealer_id,
    value: value("car_dealer_id", dealerOf(inquiry)),
  },
  { label: label.memo, value: clamped(inquiry.memo, value("memo"), 1) },
];

/** 症状・対応: what is wrong, and who takes care of it. */
export const StoryCard = (props: CardProps) => {
  const { inquiry } = props;
  const ask = useCaseAct("open:interview");
  return (
    <EditableCard
      {...props}
      id="story"
      title={detailText.story}
      sections={["trouble", "handling"]}
      says={
        <InterviewState
          case_key={sosCase(inquiry.id)}
          asked={inquiry}
          onAsk={ask?.run}
        />
      }
    >
      {(value) => (
        <>
          <BigValue>{value("trouble_category")}</BigValue>
          <CaseRows rows={rowsOf(inquiry, value)} />
        </>
      )}
    </EditableCard>
  );
};
