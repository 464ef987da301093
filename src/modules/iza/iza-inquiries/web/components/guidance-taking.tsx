import { useFormContext } from "react-hook-form";
import {
  useFindCaseAct,
  useOfferAct,
} from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { textWeight } from "#platform/contract/japanese/weight.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { izaCase } from "../../contract/fields.ts";
import {
  type GuidanceSource,
  isSameSource,
  mostSources,
  sourceWords,
} from "../../contract/source-fields.ts";
import { sourceText as text } from "../../contract/text.ts";

/** What is taken over into 案内内容: advice that helped before, or a passage of a document. */
export interface Taken {
  readonly words: string;
  readonly source?: GuidanceSource;
}

const act = "guidance:take";
const { max: longest = 0 } = izaCase.fields.guidance;

interface Guided {
  readonly guidance: string | null;
  readonly guidance_sources: readonly GuidanceSource[];
}

/** In the form of the section: puts what is taken behind what is typed, and loses nothing of it. */
export const GuidanceTaking = () => {
  const { getValues, setValue, setFocus } = useFormContext();
  useOfferAct(act, act, (given) => {
    const { words, source } = given as Taken;
    const [held, sources] = getValues(["guidance", "guidance_sources"]) as [
      Guided["guidance"],
      Guided["guidance_sources"],
    ];
    const typed = (held ?? "").trimEnd();
    const added =
      source === undefined ? words : text.quoted(words, sourceWords(source));
    if (typed.includes(added)) {
      notify.news(text.standsAlready);
      return;
    }
    const next = typed === "" ? added : `${typed}\n${added}`;
    if (textWeight(next) > longest) {
      notify.news(text.tooLong);
      return;
    }
    const says = { shouldDirty: true, shouldValidate: true };
    setValue("guidance", next, says);
    if (source !== undefined && sources.length < mostSources)
      setValue(
        "guidance_sources",
        [...sources.filter((one) => !isSameSource(one, source)), source],
        says,
      );
    setFocus("guidance");
  });
  return null;
};

/** Takes something over; on the page of a case its card is opened first. */
export const useTake = (): ((taken: Taken) => void) => {
  const find = useFindCaseAct();
  return (taken) => {
    const take = find(act);
    if (take !== undefined) {
      take.run(taken);
      return;
    }
    find("edit:result")?.run();
    // The field offers it once it is there.
    requestAnimationFrame(() => find(act)?.run(taken));
  };
};
