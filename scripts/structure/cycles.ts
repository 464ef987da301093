/** Groups of nodes that reach each other in a circle (Tarjan), each in the order of its names. */
export function findCycles(
  graph: ReadonlyMap<string, readonly string[]>,
): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const connect = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) connect(next);
      if (stack.includes(next))
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    const isSelf = (graph.get(node) ?? []).includes(node);
    if (group.length > 1 || isSelf) cycles.push(group.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) connect(node);
  return cycles;
}
