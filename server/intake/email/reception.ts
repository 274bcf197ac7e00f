import type { Service } from '../../platform/service.ts';

/** Where `start` takes mail unless it is reported otherwise: beside the web app's port. */
export const defaultSmtpPort = 4625;

/** What addresses end in: as the settings say, else the name people reach the web app by. */
export function mailDomain({ config }: Pick<Service, 'config'>): string {
  const { SLIPWAY_SMTP_DOMAIN: domain, SLIPWAY_PUBLIC_URL: url } = config;
  return domain ?? URL.parse(url ?? '')?.hostname ?? 'localhost';
}

export function receptionOf(service: Pick<Service, 'config'>) {
  const port = service.config.SLIPWAY_SMTP_PORT ?? defaultSmtpPort;
  return { domain: mailDomain(service), port: port === 0 ? null : port };
}
