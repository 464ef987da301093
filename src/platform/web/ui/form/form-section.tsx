import { styled } from "@mui/material/styles";
import { memo } from "react";
import { useFormState } from "react-hook-form";
import { formText } from "../../form-text.ts";
import { radius, type } from "../../theme/tokens.ts";
import { KeyHint } from "../key-hint.tsx";
import { useAltKeys } from "../shortcuts.ts";
import { belongsTo, listErrors } from "./form-errors.ts";
import { goToSection } from "./next-field.ts";

/** Fields in columns that fit the width; a field takes more with `gridColumn`. */
export const FieldGrid = styled("div", {
  shouldForwardProp: (name) => name !== "min",
})<{ min?: number }>(({ min = 170 }) => ({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
  gap: "8px 14px",
  alignItems: "start",
  "& > .wide": { gridColumn: "span 2" },
  "& > .full": { gridColumn: "1 / -1" },
  "@media (max-width: 420px)": { "& > .wide": { gridColumn: "1 / -1" } },
}));

export interface IndexedSection {
  readonly id: string;
  readonly title: string;
  /** Names of its fields, for the count of errors. */
  readonly fields: readonly string[];
}

const IndexList = styled("nav")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    [theme.breakpoints.down("md")]: { display: "none" },
    position: "sticky",
    top: 76,
    alignSelf: "start",
    "& ol": { listStyle: "none", margin: 0, padding: 0 },
    "& a": {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: 8,
      minHeight: 24,
      padding: "5px 10px",
      borderRadius: radius.control,
      color: palette.text.secondary,
      textDecoration: "none",
      fontSize: type.size.base,
    },
    "& a:hover": { backgroundColor: palette.action.hover },
    "& b": {
      minWidth: 18,
      padding: "0 5px",
      borderRadius: 9,
      textAlign: "center",
      fontSize: "0.6875rem",
      color: palette.status.red.on,
      backgroundColor: palette.status.red.solid,
    },
  };
});

/** As many as the keyboard has digits above its letters. */
const mostKeys = 9;

/** Alt with its number goes to the first field of a section. */
const useSectionKeys = (sections: readonly IndexedSection[]): void =>
  useAltKeys(
    Object.fromEntries(
      sections
        .slice(0, mostKeys)
        .map(({ id }, index) => [
          `Digit${String(index + 1)}`,
          () => goToSection(id),
        ]),
    ),
  );

/** A finger that looks for a section wants no keyboard over half of the screen. */
const isByFinger = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === "touch";

/** Sticky index of the sections with the key of each and the number of errors in it. */
export const SectionIndex = memo(function SectionIndex({
  sections,
}: {
  sections: readonly IndexedSection[];
}) {
  const { errors } = useFormState();
  const found = listErrors(errors);
  useSectionKeys(sections);
  return (
    <IndexList aria-label={formText.form.index}>
      <ol>
        {sections.map(({ id, title, fields }, index) => {
          const count = found.filter(({ name }) =>
            fields.some((field) => belongsTo(name, field)),
          ).length;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                {...(index < mostKeys && {
                  "aria-keyshortcuts": `Alt+${String(index + 1)}`,
                })}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(id, isByFinger(event.nativeEvent));
                }}
              >
                {title}
                {index < mostKeys && <KeyHint aria-hidden>{index + 1}</KeyHint>}
                {count > 0 && (
                  <b aria-label={formText.form.errors(count)}>{count}</b>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </IndexList>
  );
});
