const arriving = new Map<string, Promise<void>>();

/**
 * Takes the place of Vite's preload helper in the build, which never asks again for a stylesheet that failed once. Fetches
 * the files that a part needs beside it, and waits for its styles.
 *
 * @param files paths below the root, of styles and scripts
 */
export async function withFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(fetchFile));
  return load();
}

async function fetchFile(file: string): Promise<void> {
  const href = `/${file}`;
  if (document.querySelector(`link[href="${href}"]`)) return arriving.get(file);
  const isStyle = file.endsWith('.css');
  const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    // A script that could not be preloaded is loaded by the import, which reports what fails.
    if (isStyle) reject(new Error(href));
  });
  document.head.append(link);
  if (!isStyle) return;
  arriving.set(file, promise);
  return promise;
}
