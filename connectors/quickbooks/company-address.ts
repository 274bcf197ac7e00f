/** Of the interface: the newest that Intuit describes; older ones are served as this one. */
export const minorVersion = 75;

/** Sandbox companies live at an address of their own. */
export function addressOf(environment: unknown): string {
  return environment === 'SANDBOX'
    ? 'https://sandbox-quickbooks.api.intuit.com'
    : 'https://quickbooks.api.intuit.com';
}
