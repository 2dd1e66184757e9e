import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { fileEndings } from '../src/server/http/static-file.ts';
import { isClientBuild } from './client-build.ts';

const pack = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 9 }),
} as const;

/** Whether to compress a file; fonts and images are compressed already. */
const isCompressible = (file: string): boolean => /\.(?:js|css|html|svg)$/.test(file);

/** Also writes each file in brotli and in gzip, where that is smaller. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: isClientBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = (await readdir(dir, { recursive: true })).filter(isCompressible);
        await Promise.all(files.map(file => writeBeside(join(dir, file))));
      },
    },
  };
}

async function writeBeside(path: string): Promise<void> {
  const plain = await readFile(path);
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await pack[encoding](plain);
    if (packed.length < plain.length) await writeFile(path + fileEndings[encoding], packed);
  }
}
