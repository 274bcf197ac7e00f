import { readdirSync, readFileSync } from 'node:fs';

export type Memory = { service: number; withReaders: number };

/** Resident memory in MB of a process, and with the processes that read for it; the database is none of them. */
function residentMemory(pid: number): Memory {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const family = new Set([pid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid: own, parent } of all) if (family.has(parent)) family.add(own);
  }
  const own = all.filter((one) => family.has(one.pid));
  const sum = (rows: typeof own) => rows.reduce((total, { megabytes }) => total + megabytes, 0);
  return { service: sum(own.filter((one) => one.pid === pid)), withReaders: sum(own) };
}

const pollEveryMs = 500;

/** The most that is seen, twice a second, until it is stopped. */
export function watchMemory(pid: number): { most: Memory; stop(): void } {
  const most: Memory = { service: 0, withReaders: 0 };
  const timer = setInterval(() => {
    const now = residentMemory(pid);
    most.service = Math.max(most.service, now.service);
    most.withReaders = Math.max(most.withReaders, now.withReaders);
  }, pollEveryMs);
  return { most, stop: () => clearInterval(timer) };
}

/** None when it has ended meanwhile. */
function readProcess(pid: number): { pid: number; parent: number; megabytes: number }[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
    return [{ pid, parent, megabytes: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024 }];
  } catch {
    return [];
  }
}
