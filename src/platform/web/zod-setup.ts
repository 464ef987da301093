/**
 * Zod writes functions from text where it may; the content security policy forbids it and would report
 * every attempt. Zod reads this object when it loads, which is with the first form: the program imports this file first,
 * and `npm run check:size` refuses Zod in what every page loads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
