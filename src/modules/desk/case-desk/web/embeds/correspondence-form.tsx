import ExpandLessIcon from "@mui/icons-material/ExpandLess";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useAccount } from "#platform/web/api/account.ts";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { byKey } from "#platform/web/ui/fields/choice-keys.ts";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { resetKeeping } from "#platform/web/ui/form/reset-keeping.ts";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import {
  casePathOf,
  type CorrespondenceEndpoints,
} from "../../contract/correspondence-endpoints.ts";
import {
  correspondenceLimits as limits,
  type CorrespondenceInput,
  rowInputSchema,
} from "../../contract/correspondence-schema.ts";
import { correspondenceText as text } from "../../contract/correspondence-text.ts";
import { correspondenceDirections } from "../../contract/lookups.ts";
import { BeginOfTyping } from "../components/correspondence-fields.tsx";
import {
  emptyRow,
  FurtherFields,
  type RowPart,
} from "../components/further-fields.tsx";

const sharing = [{ code: "is_shared", label: text.shareWithDealer }];
const directions = optionsOf(correspondenceDirections);
const hiddenStyle = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

const Frame = styled(Panel)(({ theme }) => ({
  padding: "4px 12px 8px",
  "& .line": {
    display: "flex",
    alignItems: "center",
    gap: 6,
    height: 30,
  },
  "& .direction": { flex: "none" },
  "& .people": { display: "contents" },
  "& .people > .MuiToggleButton-root": { minWidth: 0, flex: "0 1 auto" },
  // The caller is called by name; a company gives way.
  "& .people > .MuiToggleButton-root:first-of-type, & .line > .MuiToggleButton-root":
    {
      flex: "none",
      maxWidth: 130,
    },
  // It is asked for by the button alone.
  "& .field-required": { display: "none" },
  // Not that of an outline, whose line would rise over the label.
  "& fieldset:not([aria-hidden]) > legend": hiddenStyle,
  "& .written": { position: "relative", marginTop: 3 },
  "& .written > output": {
    position: "absolute",
    insetInlineEnd: 0,
    top: -2,
    minHeight: 20,
  },
  "& .MuiToggleButton-root": {
    minHeight: 26,
    padding: "0 8px",
    fontSize: "0.75rem",
  },
  // What the buttons choose is told by their words.
  "& .direction .field-head": hiddenStyle,
  "& .person": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    display: "block",
  },
  "& .more": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    gap: "2px 8px",
    "& > :first-of-type": { gridColumn: "1 / -1" },
  },
  [theme.breakpoints.down("sm")]: { "& .line": { height: "auto" } },
}));

/** With whom one speaks of this case, by one press; anybody else by name. */
const Counterparts = (props: {
  names: readonly string[];
  is_open: boolean;
  onOpen: (isOpen: boolean) => void;
}) => {
  const { control, setValue } = useFormContext<CorrespondenceInput>();
  const held = useWatch({ control, name: "counterpart" });
  const pick = (name: string) =>
    setValue("counterpart", held === name ? "" : name, { shouldDirty: true });
  const options = props.names.map((name) => ({ value: name, label: name }));
  return (
    <>
      <div className="people" data-field="people">
        {props.names.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            size="small"
            selected={held === name}
            title={name}
            onChange={() => pick(name)}
            onKeyDown={byKey(options, ({ label }) => pick(label))}
          >
            <span className="person">{name}</span>
          </ToggleButton>
        ))}
      </div>
      <ToggleButton
        value="more"
        size="small"
        aria-label={text.others}
        title={text.others}
        aria-expanded={props.is_open}
        onChange={() => props.onOpen(!props.is_open)}
      >
        {props.is_open ? (
          <ExpandLessIcon sx={{ fontSize: 16 }} />
        ) : (
          <ExpandMoreIcon sx={{ fontSize: 16 }} />
        )}
      </ToggleButton>
    </>
  );
};

/** Stays open as long as something in it is refused. */
const More = ({ is_open }: { is_open: boolean }) => {
  const { errors } = useFormState<CorrespondenceInput>();
  const isRefused = [errors.counterpart, errors.at, errors.person].some(
    (error) => error !== undefined,
  );
  return is_open || isRefused ? <OtherFields /> : null;
};

const OtherFields = () => (
  <div className="more">
    <TextField
      name="counterpart"
      label={text.counterpart}
      max_weight={limits.counterpart}
    />
    <DateTimeField name="at" label={text.at} />
    <TextField name="person" label={text.person} max_weight={limits.person} />
  </div>
);

/** `C`, and `T` as the desks of many rows have it, put the caret into the text. */
function useTextKey() {
  const place = useRef<HTMLElement>(null);
  const write = useCallback(
    () => place.current?.querySelector("textarea")?.focus(),
    [],
  );
  useShortcut("c", write);
  useShortcut("t", write);
  return place;
}

/** Whether anybody outside the desk reads its rows at all. */
const isReadOutside = ({ list: { access } }: CorrespondenceEndpoints) =>
  !("sides" in access) || access.sides?.includes("external") === true;

const End = ({ may_share }: { may_share: boolean }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 0.5 }}>
    {may_share && <FlagsField label={text.sharing} flags={sharing} />}
    <SubmitButton
      aria-keyshortcuts="C Control+Enter"
      sx={{ ml: "auto", minHeight: 28 }}
    >
      {text.add}
    </SubmitButton>
  </Box>
);

interface ComposerProps {
  endpoints: CorrespondenceEndpoints;
  /** What the drafts of the desk begin with: `sos-inquiry`. */
  draft_of: string;
  id: number;
  /** With whom one speaks of this case. */
  names: readonly string[];
  /** The sales company of the case, where the rows of the desk name one. */
  dealer?: number | null | undefined;
  /** What the desk puts into a row beside what is typed. */
  Part?: RowPart | undefined;
}

/** The row being written, with its draft, and how it is added. */
function useComposing({ endpoints, draft_of, id }: ComposerProps) {
  const queries = useQueryClient();
  const { name } = useAccount();
  const { declared } = endpoints;
  const [start] = useState(() => emptyRow(declared, name));
  const [schema] = useState(() => rowInputSchema(declared));
  const [count, setCount] = useState(0);
  const form = useZodForm(schema, start);
  const draft = useDraft(form, `${draft_of}:${id}:correspondence`);
  useUnsavedGuard(form, draft);
  const { mutateAsync } = useEndpointMutation(endpoints.add);
  const add = async (body: CorrespondenceInput): Promise<void> => {
    const before = structuredClone(form.getValues());
    await mutateAsync({ params: { id }, body });
    if (!resetKeeping(form, before, emptyRow(declared, name))) draft.clear();
    setCount((held) => held + 1);
    notify.success(text.added);
    await invalidatePath(queries, casePathOf(endpoints));
  };
  return { form, draft, add, count };
}

/** What was said is written down here; the text is kept on the device until it is saved. */
export function CorrespondenceForm(props: ComposerProps) {
  const [isOpen, setOpen] = useState(false);
  const { form, draft, add, count } = useComposing(props);
  const { Part } = props;
  // A sales company writes what it has to say, and nothing else is asked of it.
  const isDesk = useAccount().side === "call_centre";
  return (
    <Frame ref={useTextKey()} aria-label={text.title}>
      <Form
        act="save"
        is_composer
        form={form}
        label={text.addRow}
        submit_on_enter={false}
        onSubmit={add}
      >
        {/* Each row has a beginning of its own, also one that was begun while the last was on its way. */}
        <BeginOfTyping key={count} prefix="" />
        <div className="line">
          <div className="direction">
            <SegmentedField
              name="direction"
              label={text.direction}
              options={directions}
              keeps_one
            />
          </div>
          <Counterparts names={props.names} is_open={isOpen} onOpen={setOpen} />
        </div>
        <More is_open={isOpen} />
        {isDesk && (
          <FurtherFields
            declared={props.endpoints.declared}
            prefix=""
            dealer={props.dealer ?? null}
          />
        )}
        <div className="written">
          <TextArea
            name="body"
            label={text.body}
            required
            max_weight={limits.body}
          />
          <DraftStatus draft={draft} />
        </div>
        {Part !== undefined && (
          <Part key={`part ${String(count)}`} prefix="" id={props.id} />
        )}
        <End may_share={isDesk && isReadOutside(props.endpoints)} />
      </Form>
    </Frame>
  );
}
