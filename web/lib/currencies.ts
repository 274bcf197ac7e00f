/** Base currencies of companies (ISO 4217), European ones first. */
export const currencies = [
  ...['EUR', 'CHF', 'GBP', 'USD', 'SEK', 'DKK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON', 'ISK', 'TRY'],
  ...['AED', 'AUD', 'CAD', 'INR', 'JPY', 'MYR', 'NZD', 'SAR', 'SGD', 'ZAR'],
] as const;
