import type { Service } from '../../platform/service.ts';

/** The default SMTP port of `slipway start`, next to the web app's port. */
export const defaultSmtpPort = 4625;

/** The domain of addresses: from the settings, otherwise the host name of the web app. */
export function mailDomain({ config }: Pick<Service, 'config'>): string {
  const { SLIPWAY_SMTP_DOMAIN: domain, SLIPWAY_PUBLIC_URL: url } = config;
  return domain ?? URL.parse(url ?? '')?.hostname ?? 'localhost';
}

export function receptionOf(service: Pick<Service, 'config'>) {
  const port = service.config.SLIPWAY_SMTP_PORT ?? defaultSmtpPort;
  return { domain: mailDomain(service), port: port === 0 ? null : port };
}
