import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runningBeside } from './report.ts';

/** Keeps the names of what runs in a file, so that the summary of a killed run names what it was in. */
export class RunningNames {
  private readonly names = new Set<string>();
  private readonly file: string;

  /** @param report the file that the runner writes when it ends */
  constructor(report: string) {
    this.file = runningBeside(report);
    mkdirSync(dirname(this.file), { recursive: true });
  }

  add(name: string): void {
    this.names.add(name);
    this.write();
  }

  delete(name: string): void {
    this.names.delete(name);
    this.write();
  }

  private write(): void {
    writeFileSync(this.file, JSON.stringify([...this.names]));
  }
}
