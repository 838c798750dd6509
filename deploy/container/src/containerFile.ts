import { Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const containerFolder = join(__dirname, '..');
export const projectFolder = join(containerFolder, '../..');
export const containerFiles = readdirSync(containerFolder).filter((file) => file.endsWith('.Dockerfile'));

export interface Stage {
  image: string;
  name: string | null;
  instructions: Instruction[];
}

export interface ContainerFile {
  stages: Stage[];
  instructions: Instruction[];
}

/** Parses a container file of this folder, with its ARGs applied. */
export function readContainerFile(file: string): ContainerFile {
  const parsed = DockerfileParser.parse(readFileSync(join(containerFolder, file), 'utf8'));
  const defaults = new Map<string, string>(
    parsed.getInitialARGs().map((arg) => {
      const property = arg.getProperty();
      return [`\${${property?.getName()}}`, property?.getValue() ?? ''] as const;
    }),
  );
  const stages: Stage[] = [];
  for (const instruction of parsed.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      const image = from.getImage() ?? '';
      stages.push({ image: defaults.get(image) ?? image, name: from.getBuildStage(), instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return { stages, instructions: parsed.getInstructions() };
}

/** The arguments of an instruction, as written. */
export const argumentsOf = (instruction: Instruction) =>
  instruction.getArguments().map((argument) => argument.getValue());

/** Sources, origin stage and target of a COPY. */
export function copyOf(instruction: Instruction) {
  if (!(instruction instanceof Copy)) return null;
  const args = argumentsOf(instruction);
  const from =
    instruction
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue() ?? null;
  return { from, sources: args.slice(0, -1), target: args.at(-1) ?? '' };
}

/** The arguments of an instruction in exec form; null when it would need a shell. */
export function execForm(instruction: Instruction | undefined): string[] | null {
  const list = /\[[^]*\]$/.exec(instruction?.getRawArgumentsContent()?.trim() ?? '')?.[0];
  return list ? (JSON.parse(list) as string[]) : null;
}

/** The last instruction of a keyword in a stage, which is the effective one. */
export const lastOf = (stage: Stage, keyword: string) =>
  stage.instructions.filter((instruction) => instruction.getKeyword() === keyword).at(-1);
