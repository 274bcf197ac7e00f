import type { Command } from './command.ts';

const ofBackups = ['backup', 'restore', 'verify-files'];

/** Loads the code of a command. Those of backups need neither the API nor the jobs, whose code takes longest to load. */
export async function findCommand(word: string): Promise<Command | undefined> {
  if (ofBackups.includes(word)) return (await import('./backup-commands.ts')).backupCommands[word];
  return (await import('./commands.ts')).commands[word];
}
