import { describe, expect, it } from "vitest";
import { ApiError } from "#platform/web/api/api-error.ts";
import type { FieldConflict } from "#platform/web/ui/editing/record-saving.ts";
import {
  type AnsweredCase,
  caseForm,
  type SavePort,
  type SaveState,
} from "./case-saving.ts";

const names = ["caller_name", "memo", "landmark", "cargo"] as const;
type Input = Record<(typeof names)[number], string | null>;
type Case = Input & AnsweredCase;

const { inputOf, savedCaseOf, save } = caseForm<Case>({
  names,
  inputOf: (from) => {
    const { caller_name, memo, landmark, cargo } = from as Input;
    return { caller_name, memo, landmark, cargo };
  },
  labels: {
    caller_name: "名前",
    memo: "備考",
    landmark: "目印",
    cargo: "積荷",
  },
  show: (_name, value) => String(value),
});
const start: Input = {
  caller_name: null,
  memo: null,
  landmark: null,
  cargo: null,
};
const typed = (fields: Partial<Input>): Input => ({
  ...start,
  ...fields,
});
const fresh: SaveState = {
  idempotency_key: "key-1",
  sent: null,
  saved: null,
};

const caseOf = (input: Input, version: number): Case => ({
  ...input,
  id: 7,
  version,
  reception_number: "202611210001",
  inquiry_status: "typing",
  updated_at: "2026-11-20T17:10:00.000Z",
  updated_by: "小野寺",
});

/** A server that keeps cases by key and can lose answers. */
function fakeServer(
  options: {
    lost?: number;
    refuse?: number;
    choose?: (conflict: FieldConflict<Input>) => Input | undefined;
  } = {},
) {
  const made = new Map<string, string>();
  const kept: SaveState[] = [];
  const patches: Partial<Input>[] = [];
  let row = caseOf(start, 1);
  let lost = options.lost ?? 0;
  let refuse = options.refuse ?? 0;
  const port: SavePort<Case> = {
    create: (body, key) => {
      if (refuse > 0) {
        refuse -= 1;
        return Promise.reject(new ApiError(422, ""));
      }
      const before = made.get(key);
      if (before !== undefined && before !== JSON.stringify(body))
        return Promise.reject(new ApiError(400, ""));
      if (before === undefined) row = caseOf(body as Input, 1);
      made.set(key, JSON.stringify(body));
      if (lost > 0) {
        lost -= 1;
        return Promise.reject(new ApiError(0, ""));
      }
      return Promise.resolve(row);
    },
    update: (_id, version, fields) => {
      if (version !== row.version) return Promise.reject(new ApiError(568, ""));
      patches.push(fields);
      row = { ...row, ...fields, version: version + 1 };
      return Promise.resolve(row);
    },
    read: () => Promise.resolve(row),
    keep: (state) => kept.push(state),
    choose: (conflict) =>
      Promise.resolve(
        options.choose?.(conflict as unknown as FieldConflict<Input>),
      ),
  };
  return {
    port,
    made,
    patches,
    last: () => kept.at(-1) ?? fresh,
    row: () => row,
    /** Somebody else saves. */
    other: (fields: Partial<Input>) => {
      row = { ...row, ...fields, version: row.version + 1 };
    },
  };
}

describe("first save", () => {
  it("keeps body and key before it sends, and the case afterwards", async () => {
    const server = fakeServer({ lost: 1 });
    const input = typed({ caller_name: "山田" });
    await expect(save(server.port, input, fresh)).rejects.toThrow(ApiError);
    expect(server.last()).toEqual({ ...fresh, sent: input });
    const outcome = await save(server.port, input, server.last());
    expect(outcome.kind).toBe("saved");
    expect(server.last().saved?.reception_number).toBe("202611210001");
    expect(server.last().sent).toBeNull();
  });

  it("makes one case however often the answer is lost, and saves what was typed between", async () => {
    const server = fakeServer({ lost: 3 });
    for (const caller_name of ["山", "山田", "山田太郎"])
      await expect(
        save(server.port, typed({ caller_name }), server.last()),
      ).rejects.toThrow(ApiError);
    const outcome = await save(
      server.port,
      typed({ caller_name: "山田太郎", memo: "急ぎ" }),
      server.last(),
    );
    expect([...server.made.keys()]).toEqual(["key-1"]);
    expect(server.patches).toEqual([{ caller_name: "山田太郎", memo: "急ぎ" }]);
    expect(outcome.kind).toBe("saved");
    expect(server.row().caller_name).toBe("山田太郎");
  });

  it("takes a new key after a refusal, because the corrected body is another", async () => {
    const server = fakeServer({ refuse: 1 });
    await expect(save(server.port, start, fresh)).rejects.toThrow(ApiError);
    const after = server.last();
    expect(after.sent).toBeNull();
    expect(after.idempotency_key).not.toBe("key-1");
    await save(server.port, typed({ memo: "訂正" }), after);
    expect(server.made.size).toBe(1);
  });
});

describe("later saves", () => {
  const stateAt = (server: ReturnType<typeof fakeServer>): SaveState => ({
    idempotency_key: "key-2",
    sent: null,
    saved: savedCaseOf(server.row()),
  });

  it("send only what changed, and nothing when nothing did", async () => {
    const server = fakeServer();
    const state = stateAt(server);
    expect((await save(server.port, start, state)).kind).toBe("unchanged");
    await save(server.port, typed({ memo: "夜間" }), state);
    expect(server.patches).toEqual([{ memo: "夜間" }]);
  });

  it("bring different fields of two people together without asking", async () => {
    const server = fakeServer({
      choose: () => {
        throw new Error("asked");
      },
    });
    const state = stateAt(server);
    server.other({ landmark: "非常電話の横" });
    const outcome = await save(server.port, typed({ memo: "夜間" }), state);
    expect(outcome).toMatchObject({ kind: "saved", taken: ["landmark"] });
    expect(inputOf(server.row())).toMatchObject({
      memo: "夜間",
      landmark: "非常電話の横",
    });
  });

  it("ask where both changed the same, and keep what was chosen", async () => {
    const asked: FieldConflict<Input>[] = [];
    const server = fakeServer({
      choose: (conflict) => {
        asked.push(conflict);
        return { ...conflict.merged, memo: conflict.theirs.memo };
      },
    });
    const state = stateAt(server);
    server.other({ memo: "彼の", cargo: "冷凍食品" });
    const input = typed({ memo: "私の", landmark: "橋の手前" });
    await save(server.port, input, state);
    expect(asked.map(({ fields }) => fields)).toEqual([["memo"]]);
    expect(inputOf(server.row())).toMatchObject({
      memo: "彼の",
      landmark: "橋の手前",
      cargo: "冷凍食品",
    });
  });

  it("write nothing when the agent goes back to the form", async () => {
    const server = fakeServer();
    const state = stateAt(server);
    server.other({ memo: "彼の" });
    const outcome = await save(server.port, typed({ memo: "私の" }), state);
    expect(outcome.kind).toBe("cancelled");
    expect(server.row().memo).toBe("彼の");
  });
});
