/** Web Locks: in secure contexts of browsers that have them, else absent. */
export function findLocks(): LockManager | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? undefined;
}
