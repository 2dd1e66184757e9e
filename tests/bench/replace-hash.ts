// Loaded into a server before its own code: replaces the package that hashes passwords by one that takes no time.
import { registerHooks } from 'node:module';

const replacement = `data:text/javascript,${encodeURIComponent(
  "export const hash = async () => 'replaced'; export const verify = async () => true;",
)}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2'
      ? { url: replacement, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
