import { z } from 'zod';

/** Settings of `slipway backup` and `slipway restore`. */
export const backupSettings = {
  SLIPWAY_BACKUP_TO: {
    parse: z.string().trim().min(1).optional(),
    about:
      'Default target for backups: a folder, or `s3://bucket/prefix`. If set, `doctor` checks the age of the most recent backup.',
  },
  SLIPWAY_BACKUP_PASSPHRASE: {
    parse: z.string().min(12, 'must have at least 12 characters').optional(),
    about: 'Passphrase that encrypts backups. Without the passphrase, backups cannot be read.',
  },
  SLIPWAY_BACKUP_KEY_FILE: {
    parse: z.string().optional(),
    about:
      'File with the passphrase, instead of SLIPWAY_BACKUP_PASSPHRASE. Only the owner of the file may have access to it.',
  },
  SLIPWAY_BACKUP_S3_ENDPOINT: {
    parse: z.url().optional(),
    about: 'URL of the S3-compatible store for backups. Default: SLIPWAY_S3_ENDPOINT.',
  },
  SLIPWAY_BACKUP_S3_REGION: {
    parse: z.string().optional(),
    about: 'Region of the backup bucket. Default: SLIPWAY_S3_REGION.',
  },
  SLIPWAY_BACKUP_S3_ACCESS_KEY_ID: {
    parse: z.string().optional(),
    about: 'Access key for the backup bucket. Default: SLIPWAY_S3_ACCESS_KEY_ID.',
  },
  SLIPWAY_BACKUP_S3_SECRET_ACCESS_KEY: {
    parse: z.string().optional(),
    about: 'Secret access key for the backup bucket. Default: SLIPWAY_S3_SECRET_ACCESS_KEY.',
  },
  SLIPWAY_BACKUP_HOURS_MAX: {
    parse: z.coerce.number().int().min(1).max(8760).default(36),
    about:
      'Age of the most recent backup, in hours, above which `doctor` and the alert rules report a problem.',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;
