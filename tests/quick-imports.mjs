// Loaded before every Node process of the tests. JavaScript, because the Node that runs npm may be an older one.
//
// Node parses a package's `exports` again for each import of one of its files. Those of drizzle-orm have 130 kB, which takes
// more than half of the processor time in which a server starts, and the tests start more than a hundred servers and workers.
import module from 'node:module';

/** The entry files of the package, by specifier. */
const entries = new Map();

module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && /\/node_modules\/drizzle-orm\/.+\.js$/.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return next(specifier, context);
    const entry = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});
