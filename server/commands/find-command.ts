import type { Command } from './command.ts';

/** Loads the code of a command. Those of backups need neither the API nor the jobs, whose code takes longest to load. */
export async function findCommand(word: string): Promise<Command | undefined> {
  const { backupCommands } = await import('./backup-commands.ts');
  if (Object.hasOwn(backupCommands, word)) return backupCommands[word];
  const { commands } = await import('./commands.ts');
  return Object.hasOwn(commands, word) ? commands[word] : undefined;
}
