export type LockedPackage = {
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string | string[];
  cpu?: string | string[];
  bin?: Record<string, string>;
};
export function installFromCache(
  root: string,
  packages: Readonly<Record<string, LockedPackage>>,
  cache?: string,
): Promise<boolean>;
