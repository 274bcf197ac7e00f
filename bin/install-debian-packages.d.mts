/** Debian packages that tests use, and the tests that need each. */
export const neededPackages: readonly { name: string; file: string; neededBy: RegExp }[];
