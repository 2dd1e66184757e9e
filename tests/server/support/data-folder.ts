import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../../src/server/db/embedded.ts';
import { runFolder } from './run-folder.ts';

let template: Promise<string> | undefined;

/** Creates a data folder with a migrated, empty database. Copies one, because creating a database takes seconds. */
export async function newDataFolder(): Promise<string> {
  template ??= makeTemplate();
  const folder = newFolder();
  cpSync(await template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = newFolder();
  const { close } = await openEmbedded(folder);
  await close();
  return folder;
}

const newFolder = (): string => mkdtempSync(join(runFolder(), 'data-'));
