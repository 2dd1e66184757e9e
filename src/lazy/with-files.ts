const arriving = new Map<string, Promise<void>>();

/**
 * Loads a part with the files that it needs, and waits for its styles. Replaces Vite's preload helper in the build,
 * because that one never retries a stylesheet that failed once.
 *
 * @param files paths of styles and scripts, relative to the root
 */
export async function withFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(fetchFile));
  return load();
}

async function fetchFile(file: string): Promise<void> {
  const href = `/${file}`;
  if (document.querySelector(`link[href="${href}"]`)) return arriving.get(file);
  const isStyle = file.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'stylesheet' : 'modulepreload',
    crossOrigin: '',
    href,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    // The import loads a script whose preload failed, and reports its own failure.
    if (isStyle) reject(new Error(href));
  });
  document.head.append(link);
  if (!isStyle) return;
  arriving.set(file, promise);
  return promise;
}
