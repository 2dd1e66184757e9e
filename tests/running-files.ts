import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { RunningNames } from './running-names.ts';

/** For Vitest: keeps the names of the running test files beside its JSON report. */
export default class RunningFiles implements Reporter {
  private running: RunningNames | undefined;

  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile === 'object' && outputFile.json) this.running = new RunningNames(outputFile.json);
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.running?.add(relativeModuleId);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.running?.delete(relativeModuleId);
  }
}
