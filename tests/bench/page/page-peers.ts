import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const names = ['react', 'react-hook-form'] as const;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
};

/**
 * Builds the peers, and serves each at `/NAME/`. Their packages are installed for the benchmark only, because nothing else
 * needs them.
 */
export async function servePeers(): Promise<{ origin: string; stop: () => void }> {
  const folder = resolve('node_modules/.cache/page-peers');
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, 'peers'), folder, { recursive: true });
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  for (const name of names) {
    await build({
      root: join(folder, name),
      base: `/${name}/`,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir: join(folder, 'dist', name), emptyOutDir: true, target: 'es2024', reportCompressedSize: false },
    });
  }
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    // The step that a peer saves.
    if (method === 'POST') {
      request.resume().on('end', () => response.writeHead(200, { 'content-type': types['json'] }).end('{"ok":true}'));
      return;
    }
    const path = /\.\w+$/.test(url) ? url : `/${url.split('/')[1] ?? ''}/index.html`;
    readFile(join(folder, 'dist', path)).then(
      body =>
        response
          .writeHead(200, {
            'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            'content-encoding': 'br',
          })
          .end(brotliCompressSync(body)),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peers have no port');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}
