import { createStore, del, set, values } from "idb-keyval";
import type { OutboxItem } from "./outbox-item.ts";

/** Where the acts of one account wait; survives a reload, a closed tab and an empty battery. */
export interface OutboxStore {
  list(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A database of its own per account: nobody else on this phone reads or sends what is in it. */
export const openOutboxStore = (user_id: string): OutboxStore => {
  const store = createStore(`tow-outbox-${user_id}`, "items");
  return {
    list: () => values<OutboxItem>(store),
    put: (item) => set(item.id, item, store),
    remove: (id) => del(id, store),
  };
};
