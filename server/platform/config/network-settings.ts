import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { type Config, ConfigError } from './config.ts';
import { isLoopback } from './setting-parsers.ts';

/** The address that users and programs use. */
export function originOf(config: Config): string {
  const scheme = config.SLIPWAY_TLS_CERT ? 'https' : 'http';
  return config.SLIPWAY_PUBLIC_URL?.replace(/\/$/, '') ?? `${scheme}://localhost:${config.PORT}`;
}

/** Who can reach the web app and the API, and whether the connection is encrypted. */
export function networkOf(config: Config): string {
  const { HOST: host } = config;
  if (config.SLIPWAY_TLS_CERT) return `HTTPS on ${host}`;
  if (config.SLIPWAY_TRUSTED_PROXIES.length > 0) return `HTTP on ${host}, behind a trusted proxy`;
  if (isLoopback(host))
    return `HTTP on ${host}: this machine only. For other machines, set up HTTPS: docs/operating.md`;
  return `WARNING: plain HTTP on ${host}. Passwords and tokens are not encrypted on the network`;
}

/** Who can send email to the addresses of folders. */
export function mailNetworkOf({ host, port }: { host: string; port: number }): string {
  if (!isLoopback(host)) return `SMTP on ${host}, port ${port}`;
  return `SMTP on ${host}, port ${port}: this machine only. To receive email from others, set SLIPWAY_SMTP_HOST`;
}

/** In a shell without the service's settings, a command would otherwise create a new empty database. */
export function assertInstalled({ DATABASE_URL: url, dataFolder }: Config): void {
  const folder = join(dataFolder, 'postgres');
  const versions = !url && existsSync(folder) ? readdirSync(folder) : [];
  if (url || versions.some((version) => existsSync(join(folder, version, 'PG_VERSION')))) return;
  throw new ConfigError(
    `There is no Slipway database in ${dataFolder}. Set SLIPWAY_DATA to the data folder of your installation, which Slipway shows when it starts, or set DATABASE_URL. To create a new installation here, run "slipway migrate" first.`,
  );
}

/** The installation in which a command runs. */
export function placeOf({ DATABASE_URL: url, dataFolder }: Config): string {
  return url ? 'the database of DATABASE_URL' : dataFolder;
}
