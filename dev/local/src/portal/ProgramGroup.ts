import { join } from 'node:path';
import { startProgram, type Program, type RunningProgram } from '../childProcess';
import { superviseProgram, type SupervisedProgram } from './superviseProgram';

interface ProgramGroupOptions {
  logFolder: string;
  /** Whether programs that end unexpectedly are restarted. */
  isSupervised: boolean;
  onProgress: (line: string) => void;
}

/** The programs of one portal: started one by one, stopped in reverse order. */
export class ProgramGroup {
  /** Resolves with a message when a program ended and is not restarted. */
  readonly broken: Promise<string>;
  private reportBroken: (message: string) => void = () => undefined;
  private readonly programs: SupervisedProgram[] = [];
  private isStopping = false;

  constructor(private readonly options: ProgramGroupOptions) {
    this.broken = new Promise((resolve) => {
      this.reportBroken = resolve;
    });
  }

  async start(program: Program): Promise<RunningProgram> {
    const fileName = `${program.name.toLowerCase().replace(/[^a-z]+/g, '-')}.log`;
    const logFile = join(this.options.logFolder, fileName);
    const started = this.options.isSupervised
      ? await superviseProgram(program, {
          logFile,
          onProgress: this.options.onProgress,
          onAbandoned: this.reportBroken,
        })
      : await this.startOnce(program, logFile);
    this.programs.push(started);
    return started.current();
  }

  processes(): RunningProgram[] {
    return this.programs.map((program) => program.current());
  }

  /** Later programs depend on earlier ones, so the last one is stopped first. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const program of this.programs.splice(0).reverse()) await program.stop();
  }

  private async startOnce(program: Program, logFile: string): Promise<SupervisedProgram> {
    const started = await startProgram(program, { logFile });
    void started.ended.then((lines) => {
      if (!this.isStopping) this.reportBroken([`${program.name} ended unexpectedly.`, ...lines].join('\n'));
    });
    return { name: program.name, current: () => started, stop: () => started.stop() };
  }
}
