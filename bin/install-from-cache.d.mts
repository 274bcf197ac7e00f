export type LockedPackage = {
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
  devOptional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  bin?: Record<string, string>;
};
export function installFromCache(
  root: string,
  packages: Readonly<Record<string, LockedPackage>>,
  cache?: string,
): Promise<boolean>;
