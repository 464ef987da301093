/**
 * Zod writes functions from text where it may; the content security policy forbids it and would report
 * every attempt. Zod reads this object when it loads, so this file is a chunk of its own, imports nothing
 * and runs before everything else (`vite.config.ts`).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
