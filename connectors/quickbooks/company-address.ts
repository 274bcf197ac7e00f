/** The newest API version that Intuit documents; older ones are served as this one. */
export const minorVersion = 75;

/** Sandbox companies have their own address. */
export function addressOf(environment: unknown): string {
  return environment === 'SANDBOX'
    ? 'https://sandbox-quickbooks.api.intuit.com'
    : 'https://quickbooks.api.intuit.com';
}
